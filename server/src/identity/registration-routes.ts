import { registration } from '@balai/contract'
import { serve } from '../platform/serve.ts'
import { affiliate } from './affiliate.ts'
import type { OnOpened } from './open.ts'
import { register } from './register.ts'
import { registerMobile } from './register-mobile.ts'

/** Opening an account. */
export const registrationRoutes = ({ onOpened }: { onOpened: OnOpened }) =>
  serve(registration, {
    affiliate,
    register: { apart: (call) => register(call, onOpened) },
    registerMobile: { apart: (call) => registerMobile(call, onOpened) },
  })
