import * as z from 'zod/mini'

/** One line of plain text. */
export const Line = (max: number) =>
  z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[^\p{Cc}]*$/u))
/** The same words in every language of the house. */
export const inBoth = <T extends z.ZodMiniType>(words: T) => z.object({ ID: words, EN: words })

const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/))
/** A name as browsers compare it: lower case, no port. */
export const Host = z.string().check(z.maxLength(253), z.regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/))
/** One https origin. What else could be written there would widen the policy of every page. */
const Origin = z
  .string()
  .check(
    z.maxLength(270),
    z.regex(/^https:\/\/(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*(:(?!443$)[1-9]\d{0,4})?$/),
  )
/** Something that a link of the house may lead to: nothing that runs. */
const Link = z.union([
  z.string().check(z.maxLength(500), z.regex(/^(https:\/\/|mailto:)[^\s"'<>\\]+$/)),
  z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[\w./?=&#%-]*$/)),
])

const ClosedWords = inBoth(z.object({ title: Line(120), text: Line(600) }))

/** What is set of the house's doors: who is let in, under which addresses, and who is pointed to. */
export const doorShapes = {
  /** What stands instead of the site while it is closed. */
  closed: z.object({ maintenance: ClosedWords, restricted: ClosedWords }),
  /** Who is let in by country. `deny` wins; an empty `allow` lets every other country in. */
  region: z.object({
    /** The house's own country, which private addresses count as. */
    country: CountryCode,
    allow: z.array(CountryCode).check(z.maxLength(250)),
    deny: z.array(CountryCode).check(z.maxLength(250)),
  }),
  /** Addresses of this house beside its own. */
  domains: z.array(z.object({ host: Host, name: Line(60) })).check(z.maxLength(100)),
  /** What the house points to: app_android, app_ios, affiliate, and what else there is. */
  resources: z
    .array(
      z.object({
        resourceType: z.string().check(z.regex(/^[a-z][a-z0-9_]{1,31}$/)),
        url: Link,
        qrCodeUrl: z.union([Link, z.literal('')]),
        label: inBoth(Line(60)),
      }),
    )
    .check(z.maxLength(50)),
  /**
   * Ways to people of the house, in the order they are offered. Another site is led to only if its
   * host is in `linkHosts` or an address of the house; WhatsApp and Telegram only to themselves.
   */
  services: z
    .array(
      z.object({
        type: z.enum(['service', 'whatsapp', 'telegram', 'email']),
        label: inBoth(Line(60)),
        url: Link,
      }),
    )
    .check(z.maxLength(20)),
  /** Empty: nobody measures the visits. */
  analytics: z.object({
    gtagId: z.string().check(z.regex(/^((G|GT|AW|DC)-[A-Z0-9]{4,16})?$/)),
  }),
  /** Origins that pictures, and launched games, may come from beside the house's own. */
  cdns: z.object({
    images: z.array(Origin).check(z.maxLength(20)),
    games: z.array(Origin).check(z.maxLength(50)),
  }),
  /** Other houses' hosts that a banner, or a way to people of the house, may lead to. */
  linkHosts: z.array(Host).check(z.maxLength(100)),
}
