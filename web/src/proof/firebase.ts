import type { Lang } from '@balai/contract'
import { doors } from '@balai/contract/refusals/doors'
import { mobileDigits } from '@balai/contract/register-rules'
import type { Mobile, PhoneCode } from './phoneCode.ts'

/** Where Google's Identity Toolkit answers. */
export const identityToolkit = 'https://identitytoolkit.googleapis.com'

/** What the provider calls a failure, and the sentence of the house for it. */
const refusalOf = new Map<string, keyof typeof doors>(
  Object.entries({
    INVALID_PHONE_NUMBER: 'mobile-invalid',
    MISSING_PHONE_NUMBER: 'mobile-missing',
    TOO_MANY_ATTEMPTS_TRY_LATER: 'code-too-many',
    INVALID_CODE: 'code-wrong',
    MISSING_CODE: 'code-missing',
    INVALID_SESSION_INFO: 'code-expired',
    MISSING_SESSION_INFO: 'code-expired',
    SESSION_EXPIRED: 'code-expired',
    CAPTCHA_CHECK_FAILED: 'human-failed',
    MISSING_RECAPTCHA_TOKEN: 'human-failed',
    INVALID_RECAPTCHA_TOKEN: 'human-failed',
    QUOTA_EXCEEDED: 'code-quota',
    OPERATION_NOT_ALLOWED: 'code-closed',
  } as const),
)

type Firebase = {
  /** The toolkit itself, or a stand-in for it. */
  url: string
  /** A web key, which is public: what may be done with it is decided by its project. */
  apiKey: string
  lang: Lang
  /** Google's own check for people, by the key that the project gives. */
  recaptcha: (siteKey: string) => Promise<string>
  unknown: string
}

/** A mistake that the provider names. */
class Refusal extends Error {}

/** Codes by SMS through Firebase: it sends and judges them, and vouches for the number in a token. */
export function firebasePhoneCode({ url, apiKey, lang, recaptcha, unknown }: Firebase): PhoneCode {
  let sessionInfo = ''
  const said = (error: unknown) => {
    const name = error instanceof Refusal ? refusalOf.get(error.message) : undefined
    return { said: name ? doors[name][lang] : unknown }
  }
  const ask = async (path: string, body?: Record<string, string>) => {
    const response = await fetch(`${url}/v1/${path}?key=${encodeURIComponent(apiKey)}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', 'x-firebase-locale': lang.toLowerCase() },
      ...(body && { body: JSON.stringify(body) }),
      referrerPolicy: 'strict-origin',
    })
    const answer: unknown = await response.json()
    // Some say more after the name: `QUOTA_EXCEEDED : Exceeded quota.`
    if (!response.ok) throw new Refusal(textAt(textless(answer, 'error'), 'message').split(' ')[0])
    return answer
  }
  return {
    send: async ({ countryDialingCode, mobileNum }: Mobile) => {
      try {
        const digits = mobileDigits(countryDialingCode, mobileNum)
        if (!digits) throw new Refusal('INVALID_PHONE_NUMBER')
        const siteKey = textAt(await ask('recaptchaParams'), 'recaptchaSiteKey')
        const recaptchaToken = await recaptcha(siteKey)
        const sent = { phoneNumber: `+${digits}`, recaptchaToken }
        sessionInfo = textAt(await ask('accounts:sendVerificationCode', sent), 'sessionInfo')
        return { expirationTime: undefined }
      } catch (error) {
        return said(error)
      }
    },
    prove: async (code) => {
      try {
        const proof = await ask('accounts:signInWithPhoneNumber', { sessionInfo, code })
        const firebaseIdToken = textAt(proof, 'idToken')
        if (!firebaseIdToken) throw new Error('no token came')
        return { verificationCode: code, firebaseChannel: 'sms', firebaseIdToken }
      } catch (error) {
        return said(error)
      }
    },
  }
}

const textless = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

function textAt(value: unknown, key: string): string {
  const found = textless(value, key)
  return typeof found === 'string' ? found : ''
}
