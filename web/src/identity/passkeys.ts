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

/** True where the browser offers a passkey in the list under the username. */
export const offersPasskeys = async () => (await library()).browserSupportsWebAuthnAutofill()

/** Undefined when the visitor thought better of it, or another question took its place. */
export async function askPasskey(options: unknown, quietly: boolean) {
  const { startAuthentication } = await library()
  const optionsJSON = z.parse(Request, options)
  const found = await unlessLeft(
    startAuthentication({
      optionsJSON,
      useBrowserAutofill: quietly,
      verifyBrowserAutofillInput: false,
    }),
  )
  return found && { ...found }
}

/** Undefined when the member thought better of it. */
export async function makePasskey(options: unknown) {
  const { startRegistration } = await library()
  const made = await unlessLeft(startRegistration({ optionsJSON: z.parse(Creation, options) }))
  return made && { ...made }
}

/** Ends a question that stands quietly under a field. */
export const stopAsking = async () => (await library()).WebAuthnAbortService.cancelCeremony()

// NotAllowedError is the browser's one word for "closed", "timed out" and "no": none is a mistake.
const left = ['NotAllowedError', 'AbortError']

async function unlessLeft<T>(ceremony: Promise<T>): Promise<T | undefined> {
  try {
    return await ceremony
  } catch (error) {
    if (error instanceof Error && left.includes(error.name)) return undefined
    throw error
  }
}
