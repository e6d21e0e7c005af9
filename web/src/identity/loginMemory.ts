import { deviceSeconds, rememberSeconds } from '../timing.ts'

/**
 * What a visitor asked to be remembered by. A password is never kept: the device token gives the same
 * comfort, opens nothing by itself and can be taken back.
 */
export type Remembered = {
  username: string
  sms: { countryDialingCode: string; mobileNum: string } | undefined
  deviceToken: string | undefined
}

const names = { username: 'remember-name', sms: 'remember-sms', device: 'device' } as const

/** What this browser remembers. */
export function remembered(): Remembered {
  const [countryDialingCode, mobileNum] = read(names.sms).split('.')
  return {
    username: read(names.username),
    sms: countryDialingCode && mobileNum ? { countryDialingCode, mobileNum } : undefined,
    deviceToken: read(names.device) || undefined,
  }
}

/** Keeps the name that signed in, for a day. */
export const rememberName = (username: string) => write(names.username, username, rememberSeconds)

/** Keeps the number that signed in, for a day. */
export const rememberSms = (sms: NonNullable<Remembered['sms']>) =>
  write(names.sms, `${sms.countryDialingCode}.${sms.mobileNum}`, rememberSeconds)

/** Keeps what makes this device known, for as long as the house knows it. */
export const rememberDevice = (token: string) => write(names.device, token, deviceSeconds)

/** Forgets all of it, as an unticked box asks. */
export const forgetMe = () => {
  for (const name of Object.values(names)) write(name, '', 0)
}

function read(name: string): string {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  try {
    return decodeURIComponent(found?.slice(name.length + 1) ?? '')
  } catch {
    // Something else wrote it: it means nothing to us.
    return ''
  }
}

function write(name: string, value: string, seconds: number) {
  const secure = location.protocol === 'https:' ? ';secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: set at a press and read at the next visit
  document.cookie = `${name}=${encodeURIComponent(value)};path=/;max-age=${seconds};samesite=strict${secure}`
}
