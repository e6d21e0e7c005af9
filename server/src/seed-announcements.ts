/** What the demonstration house announces, newest first, written in Indonesian first. */
export const announcements = [
  {
    id: 'welcome-to-balai',
    type: 'B',
    opensAt: '2026-11-21T02:00:00Z',
    words: {
      ID: {
        title: 'Selamat datang di Balai',
        content:
          '<p>Pendopo sudah terbuka. Setiap akun baru menerima <strong>Rp 1.000.000 uang main</strong>, langsung saat akun terbuka.</p><p>Uang main tidak dapat dibeli, dijual, atau ditarik. Yang sungguhan adalah matematikanya.</p>',
      },
      EN: {
        title: 'Welcome to Balai',
        content:
          '<p>The hall is open. Every new account receives <strong>Rp 1,000,000 in play money</strong> the moment it opens.</p><p>Play money cannot be bought, sold or withdrawn. What is real is the mathematics.</p>',
      },
    },
  },
  {
    id: 'three-slots-open',
    type: 'PL',
    opensAt: '2026-11-20T09:00:00Z',
    words: {
      ID: {
        title: 'Tiga slot asli Balai',
        content:
          '<p>Tiga permainan pertama kami: <em>Lakon Malam</em>, <em>Pasar Rempah</em>, dan <em>Laut Mutiara</em>. RTP masing-masing tertulis di kartunya.</p><p><a href="/rng">Lihat slot</a></p>',
      },
      EN: {
        title: 'Three slots of our own',
        content:
          '<p>Our first three games: <em>Night of Shadows</em>, <em>Spice Market</em> and <em>Pearl Sea</em>. Each one’s RTP stands on its card.</p><p><a href="/rng">See the slots</a></p>',
      },
    },
  },
  {
    id: 'verify-a-round',
    type: 'PL',
    opensAt: '2026-11-19T09:00:00Z',
    words: {
      ID: {
        title: 'Putaran dapat dihitung ulang',
        content:
          '<p>Benih rumah dikunci sebelum Anda bermain dan dibuka sesudahnya. Halaman <a href="/verify">Periksa putaran</a> menghitung semuanya lagi di peramban Anda.</p>',
      },
      EN: {
        title: 'Every round can be worked out again',
        content:
          '<p>The house’s seed is locked before you play and opened afterwards. The page <a href="/verify">Verify a round</a> works everything out again in your browser.</p>',
      },
    },
  },
  {
    id: 'rounds-wait',
    type: 'PL',
    opensAt: '2026-11-18T09:00:00Z',
    words: {
      ID: {
        title: 'Putaran terputus tidak hilang',
        content:
          '<p>Putaran bonus yang terputus menunggu Anda di permainan yang sama. Setelah 24 jam tanpa disentuh, sisanya dimainkan dari benih yang sama dan hasilnya masuk ke saldo Anda.</p>',
      },
      EN: {
        title: 'A broken-off round is not lost',
        content:
          '<p>A bonus round that was broken off waits for you in the same game. After 24 hours untouched, the rest is played from the same seeds and the result goes to your balance.</p>',
      },
    },
  },
  {
    id: 'your-own-seed',
    type: 'PU',
    opensAt: '2026-11-17T09:00:00Z',
    words: {
      ID: {
        title: 'Ganti benih Anda kapan saja',
        content:
          '<p>Setiap pemain punya benih sendiri. Anda dapat menggantinya di dalam permainan, dan hasil berikutnya bergantung juga padanya.</p>',
      },
      EN: {
        title: 'Change your seed whenever you like',
        content:
          '<p>Every player has a seed of their own. You can change it inside a game, and the results that follow depend on it too.</p>',
      },
    },
  },
  {
    id: 'keep-your-account',
    type: 'PU',
    opensAt: '2026-11-16T09:00:00Z',
    words: {
      ID: {
        title: 'Jaga akun Anda',
        content:
          '<ul><li>Pakai kata sandi yang tidak Anda pakai di tempat lain.</li><li>Jangan berikan kode verifikasi kepada siapa pun. Orang Balai tidak pernah memintanya.</li><li>Keluar setelah memakai perangkat orang lain.</li></ul>',
      },
      EN: {
        title: 'Look after your account',
        content:
          '<ul><li>Use a password that you use nowhere else.</li><li>Give no one a verification code. People of Balai never ask for it.</li><li>Sign out after using somebody else’s device.</li></ul>',
      },
    },
  },
  {
    id: 'unknown-devices',
    type: 'PU',
    opensAt: '2026-11-15T09:00:00Z',
    words: {
      ID: {
        title: 'Perangkat baru ditanya lebih dulu',
        content:
          '<p>Bila akun Anda punya cara pembuktian kedua, masuk dari perangkat yang belum kami kenal memerlukannya. Kata sandi saja tidak cukup.</p>',
      },
      EN: {
        title: 'A new device is asked first',
        content:
          '<p>If your account has a second way to prove yourself, signing in from a device that we do not know needs it. The password alone is not enough.</p>',
      },
    },
  },
  {
    id: 'welcome-credit',
    type: 'PR',
    opensAt: '2026-11-14T09:00:00Z',
    words: {
      ID: {
        title: 'Saldo sambutan tanpa syarat',
        content:
          '<p>Rp 1.000.000 uang main untuk setiap akun baru. Tanpa deposit, tanpa syarat putaran, satu kali untuk satu akun.</p><p><a href="/promotions">Baca selengkapnya</a></p>',
      },
      EN: {
        title: 'A welcome credit with no conditions',
        content:
          '<p>Rp 1,000,000 in play money for every new account. No deposit, no turnover, once for each account.</p><p><a href="/promotions">Read more</a></p>',
      },
    },
  },
  {
    id: 'try-without-account',
    type: 'PR',
    opensAt: '2026-11-13T09:00:00Z',
    words: {
      ID: {
        title: 'Coba tanpa akun',
        content:
          '<p>Main coba memakai matematika yang sama, dengan saldo yang terpisah. Tidak perlu nama atau nomor ponsel.</p>',
      },
      EN: {
        title: 'Try it without an account',
        content:
          '<p>Free play uses the same mathematics with a balance kept apart. It needs no name and no mobile number.</p>',
      },
    },
  },
  {
    id: 'adults-only',
    type: 'H',
    opensAt: '2026-11-12T09:00:00Z',
    words: {
      ID: {
        title: 'Hanya untuk 18 tahun ke atas',
        content:
          '<p>Balai hanya untuk orang dewasa. Pernyataan usia diminta saat mendaftar. Jangan tinggalkan perangkat Anda dalam keadaan masuk di dekat anak-anak.</p>',
      },
      EN: {
        title: 'For adults of 18 and over',
        content:
          '<p>Balai is for adults only. You state your age when you register. Do not leave your device signed in near children.</p>',
      },
    },
  },
  {
    id: 'take-a-rest',
    type: 'H',
    opensAt: '2026-11-11T09:00:00Z',
    words: {
      ID: {
        title: 'Beristirahat juga bagian dari bermain',
        content:
          '<p>Permainan tidak mendesak Anda dan tidak berputar sendiri. Bila bermain terasa seperti keharusan, berhentilah dan bicarakan dengan orang yang Anda percaya.</p>',
      },
      EN: {
        title: 'Rest is part of play',
        content:
          '<p>The games do not hurry you and do not spin on their own. If playing feels like a duty, stop and talk to somebody you trust.</p>',
      },
    },
  },
  {
    id: 'write-to-the-house',
    type: 'H',
    opensAt: '2026-11-10T09:00:00Z',
    words: {
      ID: {
        title: 'Tulis kepada kami',
        content:
          '<p>Saran, masalah, atau pujian: kirimkan dengan paling banyak tiga gambar. Anda mendapat nomor untuk menanyakannya. Keterangan lokasi di dalam gambar kami buang.</p>',
      },
      EN: {
        title: 'Write to us',
        content:
          '<p>A suggestion, a problem or praise: send it with up to three pictures. You get a number to ask by. We remove what a picture says of the place it was taken.</p>',
      },
    },
  },
] as const
