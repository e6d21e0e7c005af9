/** The help centre and the terms of the demonstration house, written in Indonesian first. */
export const articles = [
  {
    id: 'open-an-account',
    topic: 'start',
    place: 1,
    words: {
      ID: {
        title: 'Membuka akun',
        content:
          '<p>Buka <a href="/register">halaman pendaftaran</a>, pilih nama pengguna dan kata sandi, lalu nyatakan bahwa Anda berusia 18 tahun ke atas. Kolom lain hanya diminta bila memang diperlukan.</p><p>Kode undangan boleh dikosongkan.</p>',
      },
      EN: {
        title: 'Opening an account',
        content:
          '<p>Open the <a href="/register">registration page</a>, choose a username and a password, and state that you are 18 or over. Other fields are asked for only where they are needed.</p><p>An invitation code may be left empty.</p>',
      },
    },
  },
  {
    id: 'try-first',
    topic: 'start',
    place: 2,
    words: {
      ID: {
        title: 'Mencoba tanpa akun',
        content:
          '<p>Main coba tidak memerlukan akun. Matematikanya sama, saldonya terpisah, dan tidak ada yang ikut pindah saat Anda mendaftar kemudian.</p>',
      },
      EN: {
        title: 'Trying without an account',
        content:
          '<p>Free play needs no account. The mathematics is the same, the balance is kept apart, and nothing of it moves when you register later.</p>',
      },
    },
  },
  {
    id: 'play-money',
    topic: 'money',
    place: 1,
    words: {
      ID: {
        title: 'Uang main dan saldo Anda',
        content:
          '<p>Rumah peragaan ini memakai uang main. Akun baru mendapat <strong>Rp 1.000.000</strong>. Tidak ada deposit uang sungguhan dan tidak ada penarikan.</p><p>Siapa pun yang menawarkan untuk menjual atau membeli saldo Balai sedang menipu Anda.</p>',
      },
      EN: {
        title: 'Play money and your balance',
        content:
          '<p>This demonstration house runs on play money. A new account gets <strong>Rp 1,000,000</strong>. There is no deposit of real money and no withdrawal.</p><p>Whoever offers to sell or buy a balance of Balai is deceiving you.</p>',
      },
    },
  },
  {
    id: 'how-money-moves',
    topic: 'money',
    place: 2,
    words: {
      ID: {
        title: 'Bagaimana saldo dicatat',
        content:
          '<p>Taruhan keluar saat putaran dimulai, kemenangan masuk saat putaran selesai. Setiap gerak dicatat satu kali dan tidak pernah diubah; kekeliruan diperbaiki dengan gerak sebaliknya.</p>',
      },
      EN: {
        title: 'How your balance is kept',
        content:
          '<p>A stake leaves when a round begins, a win arrives when it ends. Each movement is written once and never changed; a mistake is mended by the opposite movement.</p>',
      },
    },
  },
  {
    id: 'play-a-slot',
    topic: 'play',
    place: 1,
    words: {
      ID: {
        title: 'Bermain slot',
        content:
          '<ol><li>Pilih permainan di <a href="/rng">lobi slot</a>.</li><li>Pilih taruhan dari daftar yang tersedia. Setiap putaran punya satu taruhan.</li><li>Tekan tombol putar. Papan tombol juga bisa dipakai.</li></ol><p>RTP tertulis di kartu setiap permainan. Angka itu dihitung tepat dari semua kemungkinan, bukan dari putaran yang sudah terjadi.</p>',
      },
      EN: {
        title: 'Playing a slot',
        content:
          '<ol><li>Choose a game in the <a href="/rng">slot lobby</a>.</li><li>Choose a stake from those on offer. Each round has one stake.</li><li>Press spin. A keyboard works too.</li></ol><p>The RTP stands on every game’s card. It is worked out exactly from all possibilities, not from rounds already played.</p>',
      },
    },
  },
  {
    id: 'broken-off-rounds',
    topic: 'play',
    place: 2,
    words: {
      ID: {
        title: 'Bila putaran terputus',
        content:
          '<p>Hasil ditentukan di rumah, bukan di layar Anda. Jaringan yang putus tidak mengubahnya. Buka permainan yang sama untuk melanjutkan putaran bonus. Setelah 24 jam tanpa disentuh, sisanya dimainkan dari benih yang sama dan hasilnya dibayarkan.</p><p>Bila sebuah putaran tidak dapat diselesaikan, taruhannya dikembalikan dan riwayat Anda menyebutkannya.</p>',
      },
      EN: {
        title: 'When a round is broken off',
        content:
          '<p>Results are decided in the house, not on your screen. A dropped network does not change them. Open the same game to go on with a bonus round. After 24 hours untouched, the rest is played from the same seeds and paid.</p><p>If a round cannot be finished, its stake is returned and your record says so.</p>',
      },
    },
  },
  {
    id: 'how-fairness-works',
    topic: 'fair',
    place: 1,
    words: {
      ID: {
        title: 'Cara kerja keadilan',
        content:
          '<p>Sebelum Anda bermain, rumah memilih benih rahasia dan menunjukkan sidik jarinya. Benih itu tidak bisa ditukar tanpa mengubah sidik jarinya.</p><p>Anda punya benih sendiri, yang boleh diganti kapan saja di dalam permainan; rumah tidak bisa menebaknya lebih dulu. Kedua benih dan nomor urut putaran menentukan hasil; tidak ada masukan lain.</p><p>Sesudahnya benih rumah dibuka, dan <a href="/verify">siapa pun dapat menghitung ulang</a>.</p>',
      },
      EN: {
        title: 'How fairness works',
        content:
          '<p>Before you play, the house chooses a secret seed and shows its fingerprint. The seed cannot be swapped without changing that fingerprint.</p><p>You have a seed of your own, which you may change in the game at any time; the house cannot know it beforehand. Both seeds and the number of the round decide the result; nothing else goes in.</p><p>Afterwards the house’s seed is opened, and <a href="/verify">anyone can work it out again</a>.</p>',
      },
    },
  },
  {
    id: 'check-a-round',
    topic: 'fair',
    place: 2,
    words: {
      ID: {
        title: 'Memeriksa sebuah putaran',
        content:
          '<ol><li>Benih rumah dibuka begitu putaran selesai.</li><li>Buka <a href="/member/bets">riwayat taruhan</a> dan pilih putarannya.</li><li>Peramban Anda menghitung ulang hasilnya dan mencocokkan sidik jarinya.</li></ol><p>Siapa pun yang punya nomor putaran juga dapat memakai halaman <a href="/verify">Periksa putaran</a>.</p>',
      },
      EN: {
        title: 'Checking a round',
        content:
          '<ol><li>The house’s seed is opened as soon as the round is over.</li><li>Open your <a href="/member/bets">bets</a> and choose the round.</li><li>Your browser works the result out again and compares the fingerprint.</li></ol><p>Whoever has the number of a round can also use the page <a href="/verify">Verify a round</a>.</p>',
      },
    },
  },
  {
    id: 'limits-and-rest',
    topic: 'care',
    place: 1,
    words: {
      ID: {
        title: 'Batas dan istirahat',
        content:
          '<p>Tentukan lama bermain dan jumlah taruhan sebelum mulai, lalu berhenti di sana. Kekalahan tidak perlu dikejar.</p><p>Bermain adalah hiburan. Bila terasa seperti keharusan, berhentilah dan bicarakan dengan orang yang Anda percaya.</p><p>Bila Anda ingin akun Anda diistirahatkan, <a href="/feedback">tulis kepada kami</a>. Akun yang diistirahatkan tidak dapat bertaruh sampai waktunya lewat.</p>',
      },
      EN: {
        title: 'Limits and rest',
        content:
          '<p>Decide how long and for how much you will play before you begin, and stop there. Losses need not be chased.</p><p>Play is for fun. If it starts to feel like a must, stop and talk to someone you trust.</p><p>If you want your account to rest, <a href="/feedback">write to us</a>. An account at rest cannot bet until its time has passed.</p>',
      },
    },
  },
  {
    id: 'keep-your-account-safe',
    topic: 'account',
    place: 1,
    words: {
      ID: {
        title: 'Akun dan keamanan',
        content:
          '<p>Di <em>Keamanan</em> Anda dapat mengganti kata sandi dan menambah cara pembuktian kedua. Perangkat yang belum kami kenal akan ditanya lebih dulu.</p><p>Orang Balai tidak pernah meminta kata sandi atau kode Anda.</p>',
      },
      EN: {
        title: 'Account and security',
        content:
          '<p>Under <em>Security</em> you can change your password and add a second way to prove yourself. A device that we do not know is asked first.</p><p>People of Balai never ask for your password or codes.</p>',
      },
    },
  },
  {
    id: 'forgotten-password',
    topic: 'account',
    place: 2,
    words: {
      ID: {
        title: 'Lupa kata sandi',
        content:
          '<p>Di <a href="/login">halaman masuk</a>, pilih <em>Lupa kata sandi</em>. Bila akun Anda punya nomor ponsel atau e-mail yang sudah dibuktikan, kode atau tautan dikirim ke sana.</p><p>Bila keduanya tidak ada, <a href="/feedback">tulis kepada kami</a> dan sebutkan nama pengguna Anda. Jangan pernah menuliskan kata sandi.</p>',
      },
      EN: {
        title: 'A forgotten password',
        content:
          '<p>On the <a href="/login">sign-in page</a>, choose <em>Forgot the password</em>. If your account has a mobile number or an e-mail address that was proven, a code or a link is sent there.</p><p>If it has neither, <a href="/feedback">write to us</a> and name your username. Never write a password.</p>',
      },
    },
  },
  {
    id: 'leaving-and-coming-back',
    topic: 'account',
    place: 3,
    words: {
      ID: {
        title: 'Menutup akun, dan akun yang lama tidak dibuka',
        content:
          '<p>Akun ditutup di <a href="/member/profile/closing">halaman profil</a>, setelah saldo ditarik dan semua putaran selesai. Penarikan yang berjalan tetap dibayar; bonus yang tersisa hangus. Catatannya disimpan lima tahun, karena undang-undang memintanya. Untuk kembali, hubungi layanan pelanggan.</p><p>Akun yang dua belas bulan tidak dibuka kami tandai tidak aktif. Anda diberi tahu sebulan sebelumnya, saldonya tetap milik Anda, dan sekali masuk sudah cukup untuk mengaktifkannya lagi.</p>',
      },
      EN: {
        title: 'Closing an account, and one that is not opened for long',
        content:
          '<p>An account is closed on the <a href="/member/profile/closing">profile page</a>, once its balance is withdrawn and every round is finished. Withdrawals under way are still paid; what is left of a bonus is lost. The record is kept for five years, because the law asks for it. To come back, contact customer service.</p><p>An account that is not opened for twelve months is marked as dormant. You are told a month before, its balance stays yours, and signing in once is enough to wake it.</p>',
      },
    },
  },
  {
    id: 'terms-of-play',
    topic: 'terms',
    place: 1,
    words: {
      ID: {
        title: 'Syarat bermain',
        content:
          '<p>Satu orang, satu akun. Akun tidak boleh dipinjamkan atau dijual. Aturan yang tertulis di permainan berlaku untuk setiap putarannya, dan catatan rumah, yang dapat Anda periksa, menentukan hasilnya.</p>',
      },
      EN: {
        title: 'Terms of play',
        content:
          '<p>One person, one account. An account may not be lent or sold. The rules written in a game hold for each of its rounds, and the house’s record, which you can check, decides the result.</p>',
      },
    },
  },
  {
    id: 'adults-and-play-money',
    topic: 'terms',
    place: 2,
    words: {
      ID: {
        title: '18 tahun ke atas, uang main',
        content:
          '<p>Balai hanya untuk orang berusia 18 tahun ke atas. Pernyataan usia diminta saat mendaftar.</p><p>Semua saldo di rumah peragaan adalah uang main: tidak dapat dibeli, ditukar, atau ditarik, dan tidak bernilai di luar Balai.</p>',
      },
      EN: {
        title: '18 and over, play money',
        content:
          '<p>Balai is for people of 18 and over only. You state your age when you register.</p><p>Every balance in the demonstration house is play money: it cannot be bought, exchanged or withdrawn, and is worth nothing outside Balai.</p>',
      },
    },
  },
  {
    id: 'privacy',
    topic: 'terms',
    place: 3,
    words: {
      ID: {
        title: 'Privasi',
        content:
          '<p>Kami menyimpan apa yang Anda isi saat mendaftar, catatan masuk, dan catatan permainan Anda. Kata sandi disimpan sebagai sidik yang tidak dapat dibalik. Negara Anda dibaca dari alamat IP di rumah kami sendiri, tanpa bertanya kepada pihak lain.</p>',
      },
      EN: {
        title: 'Privacy',
        content:
          '<p>We keep what you enter when you register, a record of sign-ins, and the record of your play. Passwords are kept as a fingerprint that cannot be turned back. Your country is read from your IP address within our own house, without asking anyone else.</p>',
      },
    },
  },
] as const
