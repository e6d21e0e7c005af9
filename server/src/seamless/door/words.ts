import type { Lang } from '@balai/contract'
import type { WalletCode } from '@balai/contract/wallet-api'

type Worded = { key: string } & Record<Lang, string>

const away: Worded = {
  key: 'wallet.away',
  ID: 'Koneksi sedang terganggu. Silakan coba lagi sebentar lagi.',
  EN: 'The connection is disturbed. Please try again in a moment.',
}
const ended: Worded = {
  key: 'wallet.sessionEnded',
  ID: 'Sesi permainan Anda sudah berakhir. Buka lagi permainannya dari lobi.',
  EN: 'Your game session has ended. Open the game again from the lobby.',
}
const gameClosed: Worded = {
  key: 'wallet.gameClosed',
  ID: 'Permainan ini sedang ditutup. Silakan pilih permainan lain.',
  EN: 'This game is closed at the moment. Please choose another one.',
}

/** What a player is told of a refusal. The other codes are between the vendor and the house. */
export const words: { [C in WalletCode]?: Worded } = {
  INSUFFICIENT_FUNDS: {
    key: 'wallet.fundsShort',
    ID: 'Saldo Anda tidak cukup untuk taruhan ini.',
    EN: 'Your balance is not enough for this stake.',
  },
  PLAYER_BLOCKED: {
    key: 'wallet.playerBlocked',
    ID: 'Akun Anda sedang dikunci. Silakan hubungi layanan pelanggan.',
    EN: 'Your account is locked. Please contact support.',
  },
  PLAYER_EXCLUDED: {
    key: 'wallet.playerExcluded',
    ID: 'Anda sedang dalam masa istirahat bermain, jadi taruhan tidak dapat dipasang.',
    EN: 'You are taking a break from play, so no stake can be placed.',
  },
  TOKEN_INVALID: ended,
  TOKEN_EXPIRED: ended,
  GAME_UNKNOWN: gameClosed,
  GAME_DISABLED: gameClosed,
  VENDOR_DISABLED: gameClosed,
  BET_LIMIT: {
    key: 'wallet.betLimit',
    ID: 'Taruhan ini di luar batas yang berlaku untuk permainan ini.',
    EN: 'This stake is outside the limits of this game.',
  },
  LOSS_LIMIT: {
    key: 'wallet.lossLimit',
    ID: 'Anda sudah mencapai batas kekalahan yang berlaku untuk Anda.',
    EN: 'You have reached the loss limit that applies to you.',
  },
  STAKE_LIMIT: {
    key: 'wallet.stakeLimit',
    ID: 'Anda sudah mencapai batas taruhan yang berlaku untuk Anda.',
    EN: 'You have reached the stake limit that applies to you.',
  },
  SESSION_LIMIT: {
    key: 'wallet.sessionLimit',
    ID: 'Anda sudah mencapai batas waktu bermain yang berlaku untuk Anda.',
    EN: 'You have reached the time limit that applies to you.',
  },
  ROUND_CLOSED: {
    key: 'wallet.roundClosed',
    ID: 'Putaran ini sudah selesai. Taruhan tidak lagi diterima.',
    EN: 'This round is over. It takes no more stakes.',
  },
  FREEROUND_INVALID: {
    key: 'wallet.freeRoundOver',
    ID: 'Putaran gratis ini tidak berlaku lagi.',
    EN: 'These free rounds are no longer valid.',
  },
  QUOTE_INVALID: {
    key: 'wallet.quoteOver',
    ID: 'Penawaran ini sudah tidak berlaku. Silakan minta penawaran baru.',
    EN: 'This offer no longer stands. Please ask for a new one.',
  },
  MAINTENANCE: {
    key: 'wallet.maintenance',
    ID: 'Kami sedang melakukan pemeliharaan. Taruhan belum dapat diterima.',
    EN: 'We are under maintenance. Stakes cannot be taken yet.',
  },
  RETRY: away,
  INTERNAL: away,
}
