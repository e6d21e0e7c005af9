import { agent, recovery, security, signIn } from '@balai/contract'
import { serve } from '../platform/serve.ts'
import { invitation } from './affiliate.ts'
import { byEmail } from './recovery/by-email.ts'
import { byLink } from './recovery/by-link.ts'
import { byPhone } from './recovery/by-phone.ts'
import { changePassword, sendMemberCode } from './security/change.ts'
import { confirmOptions, confirmSelf } from './security/confirm.ts'
import { devices, overview, sessions } from './security/overview.ts'
import { addPasskey, beginPasskey, removePasskey } from './security/passkey.ts'
import { beginTotp, confirmTotp, removeTotp } from './security/totp.ts'
import { endSessions } from './session.ts'
import { forgetDevices } from './sign-in/device-sql.ts'
import { enterByCode, handOver } from './sign-in/entry.ts'
import { factor, sendFactor } from './sign-in/factor.ts'
import { login } from './sign-in/login.ts'
import { passkeyLogin, passkeyOptions } from './sign-in/passkey.ts'

/** The ways in for who has an account. */
export const signInRoutes = () =>
  serve(signIn, {
    login: { apart: login },
    sendFactor: { apart: sendFactor },
    factor: { apart: factor },
    passkeyOptions: { apart: passkeyOptions },
    passkeyLogin: { apart: passkeyLogin },
    enter: { apart: enterByCode },
  })

/** The ways back in. */
export const recoveryRoutes = () =>
  serve(recovery, {
    byEmail: { apart: byEmail },
    byLink: { apart: byLink },
    byPhone: { apart: byPhone },
  })

/** What is an agent's alone. */
export const agentRoutes = () => serve(agent, { invitation })

/** What members do to keep their accounts safe. Ids of others are answered like ids of nobody. */
export const securityRoutes = () =>
  serve(security, {
    confirmOptions: { apart: confirmOptions },
    confirmSelf: { apart: confirmSelf },
    overview,
    sendCode: { apart: sendMemberCode },
    changePassword: { apart: changePassword },
    sessions,
    endSession: async ({ tx, who: { member, session }, takes, now }) => ({
      ended: takes.session
        ? await endSessions(tx, { member, only: takes.session, now })
        : await endSessions(tx, { member, except: session, now }),
    }),
    devices,
    forgetDevice: async ({ tx, who: { member }, takes }) => {
      await forgetDevices(tx, { member, id: takes.device })
      return {}
    },
    beginTotp: { apart: beginTotp },
    confirmTotp: { apart: confirmTotp },
    removeTotp: { apart: removeTotp },
    beginPasskey: { apart: beginPasskey },
    addPasskey: { apart: addPasskey },
    removePasskey,
    handOver,
  })
