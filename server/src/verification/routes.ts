import { verification } from '@balai/contract'
import { isRefusal, refuse } from '../platform/refusal.ts'
import { serve } from '../platform/serve.ts'
import { askCode, type MobileKnown } from './ask-code.ts'
import { newCaptcha } from './captcha.ts'
import { codePasses } from './code.ts'
import { humanChallenge } from './human.ts'
import { mobileOf } from './mobile.ts'
import { housePhoneToken } from './phone-token.ts'

export const routes = ({ mobileKnown }: { mobileKnown: MobileKnown }) =>
  serve(verification, {
    captcha: {
      apart: ({ store, takes, random, now }) => newCaptcha(store, { ...takes, random, now }),
    },
    human: { apart: ({ store, random, now }) => humanChallenge(store, { random, now }) },
    smsRegister: {
      apart: ({ takes: { mobileNo: mobile, ...takes }, ...call }) =>
        askCode({ ...call, ...takes, mobile, purpose: 'register' }, mobileKnown),
    },
    smsNoLogin: {
      apart: ({ takes: { mobileNum: mobile, purpose = 'login', ...takes }, ...call }) =>
        askCode({ ...call, ...takes, mobile, purpose }, mobileKnown),
    },
    phoneToken: {
      apart: async ({ store, takes, random, now }) => {
        const { countryDialingCode, mobileNo: mobile, purpose, verificationCode: code } = takes
        const to = mobileOf({ countryDialingCode, mobile })
        if (!to) return refuse('mobile-invalid')
        const bind = takes.visitor
        const passes = await codePasses(store, { way: 'sms', to, purpose, bind, code, now })
        if (isRefusal(passes)) return passes
        return { idToken: await housePhoneToken(store, { mobile: to, purpose, random, now }) }
      },
    },
  })
