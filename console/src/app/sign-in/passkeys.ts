import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import * as z from 'zod/mini'

/** What WebAuthn asks of the browser; the house made it, and the browser checks each part itself. */
const isRequest = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && 'challenge' in given
const Request = z.custom<PublicKeyCredentialRequestOptionsJSON>(isRequest)
const Creation = z.custom<PublicKeyCredentialCreationOptionsJSON>(isRequest)

/** True where the browser has passkeys at all. */
export const passkeysHere = () => typeof PublicKeyCredential !== 'undefined'

const library = () => import('@simplewebauthn/browser')

/** Undefined when the visitor thought better of it. */
export async function askPasskey(options: unknown) {
  const { startAuthentication } = await library()
  const found = await unlessLeft(startAuthentication({ optionsJSON: z.parse(Request, options) }))
  return found && { ...found }
}

/** Undefined when the visitor thought better of it. */
export async function makePasskey(options: unknown) {
  const { startRegistration } = await library()
  const made = await unlessLeft(startRegistration({ optionsJSON: z.parse(Creation, options) }))
  return made && { ...made }
}

// NotAllowedError is the browser’s one word for "closed", "timed out" and "no": none is a mistake.
const left = ['NotAllowedError', 'AbortError']

async function unlessLeft<T>(ceremony: Promise<T>): Promise<T | undefined> {
  try {
    return await ceremony
  } catch (error) {
    if (error instanceof Error && left.includes(error.name)) return undefined
    throw error
  }
}
