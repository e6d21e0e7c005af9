import { paymentPassword } from '@balai/contract'
import { serve } from '../../platform/serve.ts'
import { changePaymentPassword, paymentState, renewPaymentPassword } from './payment-password.ts'

/** The password that money leaves by. */
export const paymentRoutes = () =>
  serve(paymentPassword, {
    paymentPassword: paymentState,
    changePaymentPassword: { apart: changePaymentPassword },
    renewPaymentPassword: { apart: renewPaymentPassword },
  })
