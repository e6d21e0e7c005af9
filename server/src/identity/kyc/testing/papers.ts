import type { PaperKind } from '@balai/contract'
import sharp from 'sharp'
import { lastCode } from '../../../verification/testing/desk.ts'
import { type Door, form } from '../../testing/door.ts'

/** What a camera writes beside the dots. */
export const maker = 'SECRET-PLACE'

export const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif' = 'jpeg', width = 64) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#e3ae54' } })
    .withExif({ IFD0: { Copyright: maker } })
    .toFormat(format)
    .toBuffer()

/** Of a man born on 17 August 1990 in Jakarta. */
export const nik = '3171011708900001'

let people = 0

/** A member with a session, and what they can do with papers. */
export async function paperPerson(door: Door) {
  const name = `berkas${++people}`
  const ip = `10.8.${people >> 8}.${people % 256}`
  const { value } = await door.call('register', form(name), { ip })
  const token = String(value.token)
  const call = (...[path, body]: Parameters<Door['call']>) => door.call(path, body, { token, ip })
  const email = `${name}@contoh.id`
  const contact = { way: 'email', email }
  const add = async (kind: PaperKind, place = 1, bytes?: Buffer) =>
    call('addPage', { kind, place, image: (bytes ?? (await picture())).toString('base64') })
  return {
    ...{ name, token, call, email, add },
    confirm: async () => {
      await call('contactCode', { contact })
      return call('confirmContact', { contact, code: await lastCode(door.store, email) })
    },
    tell: (birthday = '1990-08-17', called = 'Siti Rahma') =>
      call('tell', { name: called, birthday }),
    mine: async () => (await call('mine')).value,
    /** Level 1, and every paper of a level handed in. */
    async handIn(level: 2 | 3 = 2, number = nik) {
      await this.confirm()
      await this.tell()
      const begun = (await call('begin', { level })).value
      for (const { kind } of begun.papers) await add(kind)
      const sent = await call('send', { document: 'ktp', number })
      return String(sent.value.id)
    },
  }
}
