/** What the demonstration house shows on its walls, written in Indonesian first. */
export const banners = [
  {
    id: 'welcome',
    group: 'w_home',
    scene: 'pendopo',
    place: 1,
    linkageType: 'register',
    linkage: '',
    words: {
      ID: {
        title: 'Selamat datang, pendopo terbuka.',
        body: 'Anggota baru mendapat Rp 1.000.000 uang main. Tanpa deposit, tanpa syarat putaran.',
        linkageLabel: 'Buka akun',
      },
      EN: {
        title: 'Welcome, the hall is open.',
        body: 'New members get Rp 1,000,000 in play money. No deposit, no turnover to meet.',
        linkageLabel: 'Open an account',
      },
    },
  },
  {
    id: 'night-of-shadows',
    group: 'w_home',
    scene: 'wayang',
    place: 2,
    linkageType: 'path',
    linkage: '/rng',
    words: {
      ID: {
        title: 'Lakon Malam dimulai.',
        body: 'Lima gulungan di balik kelir, dua puluh garis, dan gunungan yang menggantikan siapa saja.',
        linkageLabel: 'Lihat slot',
      },
      EN: {
        title: 'The night’s tale begins.',
        body: 'Five reels behind the screen, twenty lines, and a gunungan that stands in for anyone.',
        linkageLabel: 'See the slots',
      },
    },
  },
  {
    id: 'verify',
    group: 'w_home',
    scene: 'rempah',
    place: 3,
    linkageType: 'path',
    linkage: '/verify',
    words: {
      ID: {
        title: 'Jangan percaya, periksa.',
        body: 'Benih dikunci sebelum Anda bermain dan dibuka sesudahnya. Peramban Anda menghitung ulang.',
        linkageLabel: 'Periksa putaran',
      },
      EN: {
        title: 'Do not trust us, check.',
        body: 'The seed is locked before you play and opened afterwards. Your browser works it out again.',
        linkageLabel: 'Verify a round',
      },
    },
  },
  {
    id: 'calm',
    group: 'w_home',
    scene: 'gunung',
    place: 4,
    linkageType: 'path',
    linkage: '/help',
    words: {
      ID: {
        title: 'Bermain dengan tenang.',
        body: 'RTP tertulis di tiap permainan, putaran yang terputus menunggu Anda, dan tidak ada yang mendesak.',
        linkageLabel: 'Baca aturan',
      },
      EN: {
        title: 'Play at your own pace.',
        body: 'The RTP stands on every game, a broken-off round waits for you, and nothing hurries you.',
        linkageLabel: 'Read the rules',
      },
    },
  },
  {
    id: 'register',
    group: 'w_reg',
    scene: 'pendopo',
    place: 1,
    linkageType: 'none',
    linkage: '',
    words: {
      ID: {
        title: 'Uang main, langsung ada.',
        body: 'Saldo peragaan Rp 1.000.000 menunggu begitu akun Anda terbuka.',
        linkageLabel: '',
      },
      EN: {
        title: 'Play money, right away.',
        body: 'A demonstration balance of Rp 1,000,000 is there as soon as your account opens.',
        linkageLabel: '',
      },
    },
  },
] as const

export const notices = [
  {
    id: 'house-opens',
    words: {
      ID: {
        title: 'Rumah peragaan dibuka',
        content:
          'Semua saldo di sini adalah uang main. Tidak dapat dibeli, dijual, atau ditarik. Yang sungguhan hanya matematikanya: setiap putaran dapat Anda hitung ulang.',
      },
      EN: {
        title: 'The demonstration house is open',
        content:
          'Every balance here is play money. It cannot be bought, sold or withdrawn. Only the mathematics is real: you can work out every round again.',
      },
    },
  },
  {
    id: 'broken-off-rounds',
    words: {
      ID: {
        title: 'Putaran yang terputus menunggu Anda',
        content:
          'Putaran bonus yang terputus tersimpan dan dilanjutkan dari tempatnya berhenti. Bila tidak disentuh selama 24 jam, sisanya dimainkan dari benih yang sama dan hasilnya masuk ke saldo Anda.',
      },
      EN: {
        title: 'Broken-off rounds wait for you',
        content:
          'A bonus round that was broken off is kept and goes on where it stopped. Left alone for 24 hours, the rest is played from the same seeds and the result goes to your balance.',
      },
    },
  },
] as const
