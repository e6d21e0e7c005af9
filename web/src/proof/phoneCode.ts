import type { Caller } from '@balai/client'
import { verification } from '@balai/contract'

/** A number as it is typed, with its country. */
export type Mobile = { countryDialingCode: string; mobileNum: string }
export type CodePurpose = 'register' | 'login' | 'password'

/** Sent, and when the next may be asked for; or the sentence that says why not. */
export type Sent = { expirationTime: number | undefined } | { said: string }
/** What is sent along with a form as proof of the number; or the sentence that says why not. */
export type Proved =
  | { verificationCode: string }
  | { verificationCode: string; firebaseChannel: 'sms'; firebaseIdToken: string }
  | { said: string }

/** Who sends codes by SMS and tells whether one is right: the house, or a provider it is set to. */
export type PhoneCode = {
  send: (mobile: Mobile) => Promise<Sent>
  prove: (code: string) => Promise<Proved>
}

type House = {
  caller: Caller
  purpose: CodePurpose
  visitor: string
  /** The human check comes before each sending. */
  human: () => Promise<string | undefined>
  /** Said when the house is not reached. */
  noAnswer: string
}

/** The house sends the code itself, and judges it as the form arrives. */
export const housePhoneCode = ({
  caller,
  purpose,
  visitor,
  human,
  noAnswer,
}: House): PhoneCode => ({
  send: async ({ countryDialingCode, mobileNum }) => {
    try {
      const proof = { countryDialingCode, visitor, human: (await human()) ?? '' }
      const answer =
        purpose === 'register'
          ? await caller(verification.smsRegister, { ...proof, mobileNo: mobileNum })
          : await caller(verification.smsNoLogin, { ...proof, mobileNum, purpose })
      return answer.given ?? { said: answer.message ?? noAnswer }
    } catch {
      return { said: noAnswer }
    }
  },
  prove: async (verificationCode) => ({ verificationCode }),
})

/** The code that the house sent, or what a provider says of the one that it sent. */
export const proofOf = (proved: Exclude<Proved, { said: string }>) =>
  'firebaseIdToken' in proved
    ? { verificationCode: '', firebaseIdToken: proved.firebaseIdToken }
    : proved
