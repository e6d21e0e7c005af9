/** What the demonstration house offers: only what it really gives. */
export const promotions = [
  {
    id: 'welcome-credit',
    category: 'new_player',
    picture: 'pendopo',
    place: 1,
    words: {
      ID: {
        title: 'Saldo sambutan Rp 1.000.000',
        summary: 'Uang main untuk setiap akun baru, tanpa deposit dan tanpa syarat putaran.',
        content:
          '<p>Begitu akun Anda terbuka, <strong>Rp 1.000.000 uang main</strong> sudah ada di saldo.</p><ul><li>Satu kali untuk satu akun.</li><li>Tanpa deposit dan tanpa syarat putaran.</li><li>Uang main tidak dapat ditarik dan tidak bernilai di luar Balai.</li></ul>',
      },
      EN: {
        title: 'Welcome credit of Rp 1,000,000',
        summary: 'Play money for every new account, with no deposit and no turnover.',
        content:
          '<p>As soon as your account opens, <strong>Rp 1,000,000 in play money</strong> is in your balance.</p><ul><li>Once for each account.</li><li>No deposit and no turnover.</li><li>Play money cannot be withdrawn and is worth nothing outside Balai.</li></ul>',
      },
    },
  },
  {
    id: 'free-play',
    category: 'new_player',
    picture: 'wayang',
    place: 2,
    words: {
      ID: {
        title: 'Main coba tanpa akun',
        summary: 'Semua slot asli Balai dapat dicoba sebelum Anda mendaftar.',
        content:
          '<p>Main coba memakai matematika dan benih yang sama dengan permainan biasa. Saldonya terpisah dan tidak ikut pindah ke akun Anda.</p>',
      },
      EN: {
        title: 'Free play without an account',
        summary: 'All of Balai’s own slots can be tried before you register.',
        content:
          '<p>Free play uses the same mathematics and seeds as any game. Its balance is kept apart and does not move to your account.</p>',
      },
    },
  },
  {
    id: 'check-a-round',
    category: 'daily',
    picture: 'rempah',
    place: 3,
    words: {
      ID: {
        title: 'Satu putaran sehari, diperiksa',
        summary: 'Pilih satu putaran Anda dan hitung ulang hasilnya sendiri.',
        content:
          '<p>Tidak ada hadiah untuk ini selain kepastian. Buka riwayat Anda, pilih satu putaran, lalu buka <a href="/verify">Periksa putaran</a>. Peramban Anda menghitung ulang dari kedua benih.</p>',
      },
      EN: {
        title: 'One round a day, checked',
        summary: 'Choose one of your rounds and work out its result yourself.',
        content:
          '<p>There is no prize for this but certainty. Open your record, choose a round, then open <a href="/verify">Verify a round</a>. Your browser works it out again from both seeds.</p>',
      },
    },
  },
  {
    id: 'a-calm-week',
    category: 'weekly',
    picture: 'gunung',
    place: 4,
    words: {
      ID: {
        title: 'Sepekan dengan tenang',
        summary: 'Lihat kembali sepekan permainan Anda di catatan yang lengkap.',
        content:
          '<p>Sekali sepekan, buka catatan taruhan Anda. Setiap putaran ada di sana: taruhan, hasil, dan saldo sesudahnya. Bila angkanya lebih besar dari rencana Anda, beristirahatlah.</p>',
      },
      EN: {
        title: 'A calm week',
        summary: 'Look back on a week of your play in a complete record.',
        content:
          '<p>Once a week, open your betting record. Every round is there: stake, result and the balance after it. If the figures are larger than you planned, take a rest.</p>',
      },
    },
  },
  {
    id: 'new-account',
    category: 'new_player',
    picture: 'pendopo',
    place: 5,
    words: {
      ID: {
        title: 'Bonus pendaftaran Rp 25.000',
        summary:
          'Untuk akun yang belum genap 30 hari. Diambil sendiri, dengan syarat yang tampil lebih dulu.',
        content:
          '<p>Selama akun Anda belum genap 30 hari, bonus <strong>Rp 25.000</strong> dapat diambil di halaman ini atau di Pusat hadiah.</p><ul><li>Satu kali untuk satu orang.</li><li>Syarat main 5 kali nilai bonus dalam 14 hari. Perkiraan biayanya tampil sebelum Anda mengambilnya.</li><li>Tidak berlaku selama Anda jeda dari bermain.</li></ul>',
      },
      EN: {
        title: 'Registration bonus of Rp 25,000',
        summary:
          'For accounts that are not 30 days old yet. You claim it yourself, with its terms shown first.',
        content:
          '<p>While your account is not 30 days old, a bonus of <strong>Rp 25,000</strong> can be claimed on this page or in the reward centre.</p><ul><li>Once for each person.</li><li>A turnover of 5 times the bonus within 14 days. What that costs on average is shown before you claim it.</li><li>Not while you take a break from play.</li></ul>',
      },
    },
  },
  {
    id: 'share-the-show',
    category: 'weekly',
    picture: 'wayang',
    place: 6,
    words: {
      ID: {
        title: 'Cerita dari meja, hingga Rp 100.000',
        summary: 'Ceritakan satu putaran yang berkesan. Cerita yang terpilih mendapat bonus.',
        content:
          '<p>Tulis satu putaran Anda yang berkesan, paling banyak 140 karakter, dan sertakan gambarnya bila ada. Tim Balai membaca semuanya dan menjawab dalam satu hari.</p><ul><li>Satu cerita seminggu untuk satu orang.</li><li>Bonus hingga <strong>Rp 100.000</strong>, syarat main 3 kali nilai bonus dalam 7 hari.</li><li>Menang atau kalah tidak berpengaruh. Yang dinilai ceritanya.</li></ul>',
      },
      EN: {
        title: 'A story from the table, up to Rp 100,000',
        summary: 'Tell us of one round that stayed with you. Stories that are chosen earn a bonus.',
        content:
          '<p>Write about one of your rounds in up to 140 characters, with a picture if you have one. The team at Balai reads them all and answers within a day.</p><ul><li>One story a week for each person.</li><li>A bonus of up to <strong>Rp 100,000</strong>, with a turnover of 3 times the bonus within 7 days.</li><li>Whether you won or lost does not matter. It is the story that counts.</li></ul>',
      },
    },
  },
  {
    id: 'ticket-a-day',
    category: 'daily',
    picture: 'rempah',
    place: 7,
    words: {
      ID: {
        title: 'Satu tiket sehari',
        summary: 'Ambil satu tiket undian setiap hari, tanpa setoran dan tanpa taruhan.',
        content:
          '<p>Setiap hari Anda boleh mengambil <strong>satu tiket undian</strong>. Tidak perlu menyetor atau bertaruh.</p><ul><li>Satu hadiah Rp 250.000 dan lima hadiah Rp 50.000, masing-masing berupa bonus dengan syarat main 3 kali.</li><li>Satu orang paling banyak satu hadiah.</li><li>Jejak benih undian sudah tampil sebelum tiket pertama diambil. Setelah diundi, siapa pun dapat menghitung ulang pemenangnya di peramban sendiri.</li></ul>',
      },
      EN: {
        title: 'A ticket a day',
        summary: 'Take one raffle ticket every day, with no deposit and no stake.',
        content:
          '<p>Every day you may take <strong>one raffle ticket</strong>. There is nothing to deposit and nothing to stake.</p><ul><li>One prize of Rp 250,000 and five of Rp 50,000, each a bonus with a turnover of 3 times.</li><li>One prize for each person at most.</li><li>The hash of the seed was shown before the first ticket was taken. Once it is drawn, anyone can work the winners out again in their own browser.</li></ul>',
      },
    },
  },
  {
    id: 'play-and-draw',
    category: 'weekly',
    picture: 'pendopo',
    place: 11,
    words: {
      ID: {
        title: 'Undian dari permainan',
        summary: 'Ikut sekali. Setiap Rp 50.000 taruhan yang selesai menjadi satu tiket.',
        content:
          '<p>Tekan <strong>Ikut undian</strong>. Sejak saat itu, setiap <strong>Rp 50.000</strong> taruhan dari uang Anda sendiri yang putarannya sudah selesai menjadi satu tiket, paling banyak 40 tiket.</p><ul><li>Satu hadiah Rp 300.000 dan sepuluh hadiah Rp 25.000, masing-masing berupa bonus dengan syarat main 3 kali. Satu orang paling banyak satu hadiah.</li><li>Taruhan yang dibatalkan dan taruhan dari bonus tidak dihitung. Menang atau kalah tidak berpengaruh.</li><li>Tiket dikunci dan diberi nomor setelah undian ditutup, lalu diundi. Siapa pun dapat menghitung ulang pemenangnya di peramban sendiri.</li><li>Bukan alasan untuk bermain lebih banyak: sebagian besar tiket tidak mendapat hadiah.</li></ul>',
      },
      EN: {
        title: 'The players’ raffle',
        summary: 'Join once. Every Rp 50,000 of settled stakes becomes a ticket.',
        content:
          '<p>Press <strong>Join the raffle</strong>. From then on every <strong>Rp 50,000</strong> of your own money staked on rounds that have ended becomes a ticket, up to 40 of them.</p><ul><li>One prize of Rp 300,000 and ten of Rp 25,000, each a bonus with a turnover of 3 times. One prize for each person at most.</li><li>Stakes that were undone and stakes from a bonus do not count. Whether you win or lose does not matter.</li><li>Tickets are locked and numbered once the raffle has closed, and then drawn. Anyone can work the winners out again in their own browser.</li><li>No reason to play more: most tickets win nothing.</li></ul>',
      },
    },
  },
  {
    id: 'come-every-day',
    category: 'daily',
    picture: 'gunung',
    place: 8,
    words: {
      ID: {
        title: 'Masuk tiap hari, dapat uang tunai',
        summary: 'Tekan satu tombol sehari. Hari ketujuh paling besar.',
        content:
          '<p>Sekali sehari, tekan <strong>Masuk hari ini</strong>. Uangnya langsung masuk ke saldo Anda, tanpa setoran dan tanpa syarat main.</p><ul><li>Hari pertama Rp 500, naik sampai Rp 5.000 pada hari ketujuh, lalu mulai lagi.</li><li>Satu hari terlewat, hitungannya mulai dari hari pertama.</li><li>Hari berganti pukul 00.00 WIB. Satu kali sehari untuk satu orang.</li></ul>',
      },
      EN: {
        title: 'Come every day, get cash',
        summary: 'One press a day. The seventh day is the largest.',
        content:
          '<p>Once a day, press <strong>Check in today</strong>. The money is in your balance at once, with nothing to deposit and no turnover.</p><ul><li>Rp 500 on the first day, rising to Rp 5,000 on the seventh, and then it begins again.</li><li>A missed day begins the row with the first day.</li><li>Days change at midnight in Jakarta. Once a day for each person.</li></ul>',
      },
    },
  },
  {
    id: 'red-packet',
    category: 'weekly',
    picture: 'rempah',
    place: 9,
    words: {
      ID: {
        title: 'Angpau Rp\u00a0500.000 untuk 40 orang',
        summary: 'Siapa cepat dia dapat. Pembagiannya dapat Anda periksa sendiri.',
        content:
          '<p>Sebanyak <strong>Rp 500.000</strong> dibagi dalam 40 angpau, masing-masing paling sedikit Rp 5.000. Uangnya tunai dan langsung milik Anda.</p><ul><li>Satu angpau untuk satu orang.</li><li>Isi setiap angpau ditentukan oleh benih yang jejaknya sudah tampil sebelum angpau pertama dibuka.</li><li>Setelah habis, siapa pun dapat menghitung ulang pembagiannya di peramban sendiri.</li></ul>',
      },
      EN: {
        title: 'Red packets, Rp\u00a0500,000 for 40 people',
        summary: 'First come, first served. You can check the shares yourself.',
        content:
          '<p><strong>Rp 500,000</strong> is cut into 40 packets of at least Rp 5,000 each. It is cash and yours at once.</p><ul><li>One packet for each person.</li><li>What each packet holds follows from a seed whose hash was shown before the first was opened.</li><li>Once they are gone, anyone can work the shares out again in their own browser.</li></ul>',
      },
    },
  },
  {
    id: 'a-part-back',
    category: 'weekly',
    picture: 'wayang',
    place: 10,
    words: {
      ID: {
        title: 'Kembali 5% dari kekalahan sepekan',
        summary: 'Ikut sekali sepekan. Angkanya berjalan di depan mata Anda.',
        content:
          '<p>Bila dalam satu pekan Anda kalah <strong>Rp 50.000</strong> atau lebih, 5% kembali sebagai uang tunai, paling banyak Rp 200.000. Senin sampai Minggu, dihitung sesudah pekan berakhir.</p><ul><li>Ikut lebih dulu di halaman ini. Seluruh pekan itu dihitung.</li><li>Yang dihitung hanya putaran dari uang Anda sendiri yang sudah selesai. Kemenangan mengurangi kekalahan.</li><li>Bukan alasan untuk bermain lebih banyak: 95% dari kekalahan tetap hilang.</li></ul>',
      },
      EN: {
        title: '5% of a week’s losses back',
        summary: 'Join once a week. The figure runs before your eyes.',
        content:
          '<p>If you lose <strong>Rp 50,000</strong> or more in a week, 5% comes back as cash, at most Rp 200,000. Monday to Sunday, counted once the week has ended.</p><ul><li>Join on this page first. All of that week counts.</li><li>Only rounds that have ended and were staked from your own money count. What you win takes away from what you lost.</li><li>No reason to play more: 95% of what is lost stays lost.</li></ul>',
      },
    },
  },
] as const
