import { arrival, type Lang, site } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Door, form, login, openDoor } from './identity/testing/door.ts'
import { openStore } from './platform/db.ts'
import { admit } from './platform/front/doors.ts'
import { mountGate } from './platform/front/gate.ts'
import { keyRing, newKey } from './platform/front/keys.ts'
import { createLimits } from './platform/front/limits.ts'
import { createMetrics } from './platform/front/metrics.ts'
import { createServer, mountCalls } from './platform/front/mount.ts'
import { refusalEnvelope } from './platform/front/reply.ts'
import { isRefusal } from './platform/refusal.ts'
import { type House, openHouse } from './platform/testing/house.ts'
import { arrivalRoutes, createGate, keepSettings, routes } from './site/index.ts'
import { defaults } from './site/settings.ts'

let house: House
let door: Door
let whole: { get: (url: string, lang: Lang) => Promise<Told>; close: () => Promise<void> }
beforeAll(async () => {
  house = await openHouse()
  door = await openDoor(house)
  whole = await openWhole()
  await door.call('register', form('member'))
  await door.turn('whitelabel', {
    MOBILENUMREG3: true,
    REGMOBVERF3: true,
    MOBILEVERCODELOGIN3: true,
  })
})
afterAll(async () => {
  await whole.close()
  await door.close()
  await house.close()
})

type Told = { status: number; success: boolean; code?: string; message?: string; value?: unknown }

/** What stands before every call, and what a page asks first. */
async function openWhole() {
  const store = openStore({ url: house.url, max: 4, log: house.log })
  const settings = await keepSettings(store, house.log)
  const front = {
    ...house,
    store,
    keys: await keyRing([await newKey('k')]),
    limits: createLimits({ scale: 1_000 }),
    metrics: createMetrics(),
    doors: { session: async () => undefined, game: async () => undefined },
    gate: createGate(settings, { clock: house.clock }),
  }
  const app = await createServer(front, true)
  mountGate(app, front.gate)
  const publicUrl = 'https://balai.example'
  mountCalls(app, front, { arrival: arrivalRoutes({ publicUrl }), site: routes('test') })
  await app.ready()
  return {
    get: async (url: string, lang: Lang) => {
      const headers = { 'accept-language': lang.toLowerCase() }
      const answer = await app.inject({ method: 'GET', url, headers })
      return { status: answer.statusCode, ...answer.json() }
    },
    close: async () => {
      await app.close()
      await settings.close()
      await store.close()
    },
  }
}

const visitor = crypto.randomUUID()
let numbers = 0
const number = () => `8123400${String(1000 + ++numbers)}`
const in_ = (lang: Lang) => ({ lang: lang === 'ID' ? ('id' as const) : ('en' as const) })
const sms = (lang: Lang, mobileNo = number(), over: object = {}) => {
  const asked = { countryDialingCode: '62', mobileNo, visitor, human: 'test-human', ...over }
  return door.call('smsRegister', asked, in_(lang))
}
const bySms = (lang: Lang, verificationCode: string, mobileNum = number()) => {
  const takes = { type: 'sms', countryDialingCode: '62', mobileNum, verificationCode, visitor }
  return door.call('login', takes, in_(lang))
}
const wrong = (lang: Lang, name = 'member') =>
  door.call('login', login(name, 'salah1234'), in_(lang))
const codes = (over: object) => door.set('codes', { ...defaults.codes, ...over })
async function when<T>(
  begin: () => Promise<unknown>,
  work: () => Promise<T>,
  end: () => Promise<unknown>,
) {
  await begin()
  try {
    return await work()
  } finally {
    await end()
  }
}
const members = (word: 'revoke' | 'grant') => () =>
  house.ownerStore.transact((tx) =>
    word === 'revoke'
      ? tx.run`revoke select on identity.member from balai_app`
      : tx.run`grant select on identity.member to balai_app`,
  )
const settled = () => new Promise((done) => setTimeout(done, 300))
const standing = async <N extends 'status' | 'access'>(name: N, value: object) => {
  await door.set(name, { ...defaults[name], ...value })
  await settled()
}

type Entry = { code: string; ID: string; EN: string; reach: (lang: Lang) => Promise<Told> }

/** What the house answers, entry after entry: how it is come to, and what is said of it. */
const catalogue: Record<string, Entry> = {
  'wrong account name or password': {
    code: 'credentials-wrong',
    ID: 'Nama pengguna atau kata sandi salah.',
    EN: 'The username or password is wrong.',
    reach: (lang) => wrong(lang),
  },
  'username not found': {
    code: 'credentials-wrong',
    ID: 'Nama pengguna atau kata sandi salah.',
    EN: 'The username or password is wrong.',
    reach: (lang) => wrong(lang, 'tidak-ada-orangnya'),
  },
  'network link failed, retry': {
    code: 'unavailable',
    ID: 'Balai sedang tidak dapat dihubungi. Tidak ada yang hilang, coba lagi sebentar.',
    EN: 'Balai cannot be reached right now. Nothing is lost; try again in a moment.',
    reach: async (lang) => {
      const cut = await openDoor(house)
      const answer = await when(
        () => cut.store.close(),
        () => cut.call('login', login('member'), in_(lang)),
        () => cut.app.close(),
      )
      return answer
    },
  },
  'system error': {
    code: 'fault',
    ID: 'Ada yang salah di pihak kami. Tidak ada yang hilang, coba lagi sebentar.',
    EN: 'Something went wrong on our side. Nothing is lost; try again in a moment.',
    reach: (lang) => when(members('revoke'), () => wrong(lang), members('grant')),
  },
  'domain check invalid': {
    code: 'domain-unknown',
    ID: 'Alamat situs tidak sah, silakan hubungi layanan pelanggan.',
    EN: 'Invalid URL, please contact customer service.',
    reach: (lang) => whole.get(`${arrival.permission.path}?url=lain.example`, lang),
  },
  'access blocked by region or IP': {
    code: 'region-restricted',
    ID: 'Balai tidak dapat dibuka dari tempat Anda (127.0.0.1).',
    EN: 'Balai cannot be opened from where you are (127.0.0.1).',
    reach: (lang) =>
      when(
        () => standing('access', { blocked: ['127.0.0.0/8'] }),
        () => whole.get(site.whitelabel.path, lang),
        () => standing('access', {}),
      ),
  },
  'platform under maintenance': {
    code: 'maintenance',
    ID: 'Balai sedang dalam perawatan. Dana dan taruhan Anda aman.',
    EN: 'Balai is under maintenance. Your money and bets are safe.',
    reach: (lang) =>
      when(
        () => standing('status', { maintenance: true }),
        () => whole.get(site.whitelabel.path, lang),
        () => standing('status', {}),
      ),
  },
  'invalid phone number': {
    code: 'mobile-invalid',
    ID: 'Nomor ponsel tidak benar.',
    EN: 'The mobile number is not correct.',
    reach: (lang) => sms(lang, '12'),
  },
  'missing phone number': {
    code: 'mobile-missing',
    ID: 'Isi nomor ponsel terlebih dahulu.',
    EN: 'Enter a mobile number first.',
    reach: (lang) => sms(lang, ''),
  },
  'too many requests': {
    code: 'code-too-many',
    ID: 'Terlalu banyak permintaan. Coba lagi setelah 5 menit.',
    EN: 'Too many requests. Try again after 5 minutes.',
    reach: async (lang) => {
      const same = number()
      for (let i = 0; i < 5; i++) await sms(lang, same)
      return sms(lang, same)
    },
  },
  'invalid verification code': {
    code: 'code-wrong',
    ID: 'Kode verifikasi salah.',
    EN: 'The verification code is wrong.',
    reach: async (lang) => {
      const mobileNum = number()
      const asked = { countryDialingCode: '62', mobileNum, visitor, human: 'test-human' }
      await door.call('smsNoLogin', { ...asked, purpose: 'login' })
      return bySms(lang, 'bukan!', mobileNum)
    },
  },
  'missing code': {
    code: 'code-missing',
    ID: 'Isi kode verifikasi.',
    EN: 'Enter the verification code.',
    reach: (lang) => bySms(lang, ' '),
  },
  'expired code': {
    code: 'code-expired',
    ID: 'Kode verifikasi sudah kedaluwarsa. Minta kode baru.',
    EN: 'The verification code has expired. Ask for a new one.',
    reach: (lang) => bySms(lang, '123456'),
  },
  'captcha check failed': {
    code: 'human-failed',
    ID: 'Kami belum bisa memastikan Anda bukan robot. Coba sekali lagi.',
    EN: 'We could not make sure that you are not a robot. Please try once more.',
    reach: (lang) => sms(lang, number(), { human: 'robot' }),
  },
  'quota exceeded': {
    code: 'code-quota',
    ID: 'Batas pengiriman kode sudah tercapai. Hubungi layanan pelanggan.',
    EN: 'The limit for sending codes is reached. Please contact customer service.',
    reach: (lang) =>
      when(
        () => codes({ perHour: 1 }),
        async () => {
          await sms(lang)
          return sms(lang)
        },
        () => codes({}),
      ),
  },
  'operation not enabled': {
    code: 'code-closed',
    ID: 'Pengiriman kode sedang tidak dibuka. Hubungi layanan pelanggan.',
    EN: 'Sending codes is not enabled. Please contact customer service.',
    reach: (lang) =>
      when(
        () => door.turn('site', { phoneCode: 'firebase' }),
        () => sms(lang),
        () => door.turn('site', { phoneCode: 'house' }),
      ),
  },
  'invitation check fails': {
    code: 'invitation-code-error',
    ID: 'Kode undangan ini tidak dikenal. Periksa lagi, atau kosongkan.',
    EN: 'This invitation code is not known. Check it again, or leave it empty.',
    reach: (lang) => door.call('affiliate', { code: 'SIAPAINI' }, in_(lang)),
  },
  'login failure with captcha flag': {
    code: 'captcha-needed',
    ID: 'Isi kode gambar untuk melanjutkan.',
    EN: 'Enter the picture code to go on.',
    reach: async (lang) => {
      const name = `lupa-${lang}`
      for (const captcha of [undefined, undefined, true])
        expect((await wrong(lang, name)).value).toEqual(captcha && { captcha })
      return wrong(lang, name)
    },
  },
  'trial account': {
    code: 'trial-account',
    ID: 'Silakan daftar akun terlebih dahulu.',
    EN: 'Please register an account first.',
    reach: async (lang) => {
      const { token } = (await door.call('freePlay', { platform: 'W' })).value
      return door.call('overview', undefined, { ...in_(lang), token })
    },
  },
  'non-agent cannot enter': {
    code: 'agent-only',
    ID: 'Yang bukan agen tidak dapat masuk ke bagian ini.',
    EN: 'Non-agents cannot log in to this part.',
    reach: (lang) => entering(lang, 'agent'),
  },
  'non-member cannot enter': {
    code: 'signed-out',
    ID: 'Sesi Anda sudah berakhir. Silakan masuk lagi.',
    EN: 'Your session has ended. Please sign in again.',
    reach: (lang) => door.call('overview', undefined, in_(lang)),
  },
}

/** A member before a part of the house, as its front door judges. */
async function entering(lang: Lang, audience: 'agent'): Promise<Told> {
  const member = { session: 's', member: 'm', bucket: 0, isAgent: 0, trial: false, lang } as never
  const doors = { session: async () => member, game: async () => undefined }
  const endpoint = { ...site.status, for: audience }
  const at = { db: house.store.db, now: house.clock.now() }
  const answer = await admit(doors, at, {
    endpoint,
    token: 'a-token-of-a-member',
    from: { ip: '', userAgent: '', host: '' },
  })
  if (!isRefusal(answer)) throw new Error('a member was let in where agents are')
  return { status: 403, ...refusalEnvelope(answer, lang) }
}

test('[ERR-01] every entry of the catalogue that the house answers is come to, in both languages', async () => {
  const told: Record<string, unknown> = {}
  const asked: Record<string, unknown> = {}
  for (const [entry, { code, reach, ...text }] of Object.entries(catalogue))
    for (const lang of ['ID', 'EN'] as const) {
      await house.ownerStore.transact((tx) => tx.run`truncate identity.attempt`)
      const answer = await reach(lang)
      asked[`${entry} ${lang}`] = { code, message: text[lang] }
      told[`${entry} ${lang}`] = { code: answer.code, message: answer.message }
      expect(answer.success, entry).toBe(false)
    }
  expect(told).toEqual(asked)
  expect(Object.keys(told)).toHaveLength(2 * 21)
}, 60_000)

test('[LOG-09] that a name and an address do not belong together is told by no answer', async () => {
  const ask = (username: string) =>
    door.call('byEmail', { username, email: 'siapa@contoh.id', human: 'test-human' })
  expect(await ask('tidak-ada-orangnya')).toEqual(await ask('member'))
})
