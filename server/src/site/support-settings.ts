import { feedbackBounds } from '@balai/contract'
import type { supportShapes } from '@balai/contract/desk/settings-support'
import type { z } from 'zod'

type SupportDefaults = { [N in keyof typeof supportShapes]: z.output<(typeof supportShapes)[N]> }

export const supportDefaults: SupportDefaults = {
  support: {
    from: '00:00',
    until: '00:00',
    chatWaitMinutes: 5,
    ticketAnswerHours: 12,
    ticketResolveHours: 72,
    complaintAnswerHours: 24,
    complaintResolveHours: 240,
    disputeBody: {
      ID: 'badan penyelesaian sengketa yang ditunjuk pemberi izin rumah ini',
      EN: 'the dispute body named by the authority that licenses this house',
    },
  },
  supportAnswers: [
    {
      name: 'Salam',
      text: {
        ID: 'Halo, terima kasih sudah menghubungi kami. Saya lihat dulu, mohon tunggu sebentar.',
        EN: 'Hello, thank you for contacting us. Let me have a look, one moment please.',
      },
    },
    {
      name: 'Setoran belum masuk',
      text: {
        ID: 'Setoran biasanya masuk dalam beberapa menit. Mohon kirim bukti pembayarannya di sini, lalu kami cocokkan dengan bank.',
        EN: 'Deposits usually arrive within minutes. Please send the proof of payment here and we will compare it with the bank.',
      },
    },
    {
      name: 'Kata sandi',
      text: {
        ID: 'Kami tidak pernah meminta kata sandi atau kode Anda. Kata sandi baru dapat dibuat lewat “Lupa kata sandi” di halaman masuk.',
        EN: 'We never ask for your password or codes. You can set a new password by “Forgot password” on the sign-in page.',
      },
    },
  ],
  feedback: feedbackBounds,
}
