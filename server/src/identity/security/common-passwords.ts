/**
 * The passwords that are tried first, in small letters: the most used of the world's and of
 * Indonesia's leaked lists. Sorted, so that a change can be read.
 */
const words = `
000000 0000000000 0123456789 101010 1111 11111 111111 1111111 11111111 111111111 1111111111 112233
11223344 121212 123 123123 123123123 1231234 123321 1234 12341234 12344321 12345 1234512345
123454321 123456 1234561 123456123 1234567 12345678 123456789 1234567890 1234567891 12345678910
123456789a 12345678a 1234567a 123456a 123456abc 123456q 123456qwerty 12345a 12345abc 12345qwert
12345qwerty 1234abcd 1234qwer 123654 123654789 123789 123abc 123abc456 123qwe 123qweasd
123qweasdzxc 131313 135790 142536 147147 147258 147258369 147852 147852369 159357 159753
18atcskd2w 1a2b3c 1a2b3c4d 1g2w3e4r 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc
1qazxsw2 20202020 212121 222222 22222222 232323 246810 252525 258456 321321 333333 33333333
369258147 3rjs1la7qe 444444 44444444 456456 456789 4815162342 555555 55555555 5555555555 654321
666666 66666666 696969 741852 741852963 753951 7654321 76543210 777777 7777777 77777777 789456
789456123 87654321 888888 88888888 963852741 987654 98765432 987654321 9876543210 999999 99999999
999999999 a12345 a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 a1b2c3d4e5 aa112233
aa123456 aa12345678 aa123456789 aaaaaa aaaaaaaa abc123 abc1234 abc12345 abc123456 abcd123 abcd1234
abcd12345 abcdef abcdefg abcdefgh access access14 admin admin123 admin1234 admin12345 admin@123
administrator agustus17 aku123456 akucinta akucintakamu alexander alhamdulillah aliahmad
allahuakbar amanda anakku andrea andrew angel angel123 anggrek1 anjing123 anthony apple123
arsenal1 asd123 asd123456 asdasd asdasd123 asdf1234 asdfasdf asdfgh asdfghj asdfghjk asdfghjkl
asdqwe123 ashley ayamgoreng ayamgoreng1 azerty azerty123 babygirl bahagia1 balai123 balai1234
balikpapan bandung bandung1 bandung123 barcelona baseball batman bayern01 bdg12345 bekasi123
bidadari bintang bintang1 bintang123 bismillah bismillah1 bismillah12 bismillah123 blink182 buster
butterfly cantik cantik123 changeme changeme1 changeme123 charlie cheese chelsea chelsea1
chelsea123 chocolate cinta123 cintaku cintaku1 cintaku123 computer computer1 cookie d1234567
daniel default default1 denpasar dragon dragon123 dunia123 dwi12345 eka12345 facebook facebook1
facebook123 family family123 fashion1 fitri123 flower flower123 football football1 freedom fuckyou
fuckyou1 gabriel gacor123 gacor777 gacor888 ganteng ganteng1 ganteng123 garuda123 garuda17 george
ginger google google123 guest123 gundam123 haha1234 hallo123 hannah harley hello hello123
hello1234 hokagejuara hoki1234 hoki777 hoki888 hoki8888 hunter iloveyou iloveyou1 iloveyou123
iloveyou2 indo1234 indonesia indonesia1 indonesia12 indonesia123 indonesia17 indonesia1945
indonesia45 inuyasha iphone123 jackpot1 jackpot123 jackpot777 jakarta jakarta1 jakarta123 jasmine
jennifer jessica jesus123 jokowi123 jordan jordan23 joshua juventus juventus1 kambing1 kampret1
kampung1 karawang keluarga keluarga1 killer kontol123 kosong123 kucing kucing1 kucing123 kupukupu
letmein letmein1 letmein123 liverpool liverpool1 liverpool123 login123 love1234 love12345 lovely
lovely1 lovely123 lovelyou loveme magelang maggie makassar makassar1 malang123 manchester
manutd123 maradona mario123 mariposa martin master master123 matrix matthew maxwin123 maxwin777
maxwin88 medan123 member123 merdeka merdeka1 merdeka123 merdeka17 merdeka45 michael michelle
minecraft monkey monkey123 monyet123 mother motorola muhammad muhammad1 muhammad123 mustang mynoob
mypassword myspace1 nabila123 naruto naruto1 naruto123 newpass1 nicole nirvana nothing november1
oktober1 orangutan p@ssw0rd p@ssw0rd1 p@ssword pa$$w0rd palembang pandawa1 pass1234 pass12345
passw0rd passw0rd1 password password! password0 password01 password1 password1! password12
password123 password1234 password12345 password2 password3 password@123 pekanbaru pepper
pernikahan persebaya persib1933 persib33 persija1 persija1928 phoenix pokemon pokemon1 pokemon123
pontianak prabowo1 princess princess1 purple q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsx
qazwsx123 qazwsxedc qwaszx qwe123 qwe123456 qweasd qweasd123 qweasdzxc qweqwe qweqwe123 qwer1234
qwer12345 qwert12345 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyu
qwertyui qwertyuiop rahasia rahasia12 rahasia123 rainbow ranger realmadrid realmadrid1 ronaldo123
ronaldo7 rumahku1 s123456 samantha samarinda samsung samsung1 samsung123 sandi123 sayang sayang1
sayang12 sayang123 sayang1234 sayangkamu sayangku sayangku1 secret secret123 selamat1 semangat
semangat1 semangat123 semarang semarang1 senang123 september1 serang123 shadow sherly123 slipknot
slot1234 slot777 slot7777 slot888 slot8888 soccer sofia123 spongebob spongebob1 starwars
subhanallah sukses sukses1 sukses123 sukses88 summer summer1 sunshine sunshine1 superman superman1
superman123 surabaya surabaya1 surabaya123 surakarta tangerang target123 tasikmalaya telkomsel
telkomsel1 tenggarong terserah terserah1 test test1 test123 test1234 test12345 thomas tigger
trustno1 tweety twitter1 user1234 vanessa wahyu123 welcome welcome1 welcome123 whatever william
winner123 winter12 wonogiri x123456 xxxxxx yamaha123 yogyakarta yogyakarta1 z123456 zaq12wsx
zaq1zaq1 zxc12345 zxc123456 zxcvbn zxcvbnm zxcvbnm1 zxcvbnm123
`

export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
