import type { Lang } from '@balai/contract'
import { z } from 'zod'
import { record } from '../audit/index.ts'
import type { Tx } from '../platform/db.ts'
import { setting } from './setting.ts'
import * as sql from './sql.ts'

/** Plain text: pages show it as it is, so nothing in it can be read as markup. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}]*$/u)
/** One line of plain text. */
export const title = text(120).min(1)
/** What a piece of content is known by in its address. */
export const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/)
/** A place on this site. Never another one: `//host` and `/\host` would lead away. */
const path = z.string().regex(/^\/(?![/\\])[\w./?=&#%-]*$/)
/** The same words in every language of the house. */
export const inEveryLanguage = <T extends z.ZodType>(words: T) => z.object({ ID: words, EN: words })

/** The name of a drawn scene, or the path of a picture. */
export const picture = z.union([z.string().regex(/^[a-z][a-z0-9-]{0,31}$/), path])

/** Somewhere else. Whether its host is agreed with is looked up as a banner is put. */
const outside = z.url({ protocol: /^https$/ }).max(500)
const kinds = { none: /^$/, register: /^$/, path: /^\//, url: /^https:/ }

const Banner = z
  .object({
    id,
    group: z.string().regex(/^w_[a-z]{2,20}$/),
    scene: picture,
    words: inEveryLanguage(z.object({ title, body: text(400), linkageLabel: text(60) })),
    linkageType: z.enum(['none', 'path', 'register', 'url']),
    linkage: z.union([path, outside, z.literal('')]),
    place: z.int().min(0).max(1_000),
    opensAt: z.date().nullable().default(null),
    closesAt: z.date().nullable().default(null),
  })
  .refine(({ linkageType, linkage }) => kinds[linkageType].test(linkage), {
    error: 'a banner leads where its type says',
  })

const Notice = z.object({
  id,
  words: inEveryLanguage(
    z.object({
      title,
      content: z
        .string()
        .min(1)
        .max(4_000)
        .regex(/^(?:[^\p{Cc}]|\n)*$/u),
    }),
  ),
  opensAt: z.date(),
  closesAt: z.date().nullable().default(null),
})

/** Who changes something, and when. */
export type Act = { by: string; now: Date }

/**
 * Puts a banner up, or changes the one of that id, with its words in every language. What is out of
 * shape throws; the same banner again changes nothing.
 */
export async function putBanner(tx: Tx, terms: z.input<typeof Banner>, act: Act) {
  const banner = Banner.parse(terms)
  if (banner.linkageType === 'url') await assertAgreed(tx, banner.linkage)
  if (await sql.putBanner(tx, { ...banner, words: JSON.stringify(banner.words) }))
    await record(tx, said('banner-put', banner, act))
}

async function assertAgreed(tx: Tx, url: string) {
  const { hostname, username, password, port } = new URL(url)
  const agreed = await setting(tx, 'linkHosts')
  if (!agreed.includes(hostname) || username || password || port)
    throw new Error(`a banner may not lead to ${hostname}`)
}

/** Puts a notice up, or changes the one of that id, as `putBanner` does. */
export async function putNotice(tx: Tx, terms: z.input<typeof Notice>, act: Act) {
  const notice = Notice.parse(terms)
  if (await sql.putNotice(tx, { ...notice, words: JSON.stringify(notice.words) }))
    await record(tx, said('notice-put', notice, act))
}

/** What the audit keeps of a piece of content that was put. */
export const said = (kind: string, content: { id: string }, { by, now }: Act) => ({
  kind,
  actor: by,
  subject: `${kind.split('-', 1)}:${content.id}`,
  body: content,
  now,
})

/** The words of one language. Every stored content has every language. */
export function inLang<W>(words: Partial<Record<Lang, W>>, lang: Lang): W {
  const found = words[lang]
  if (!found) throw new Error(`a text of the house is missing in ${lang}`)
  return found
}
