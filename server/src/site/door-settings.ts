import { z } from 'zod'

const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}]*$/u)
const inBoth = <T extends z.ZodType>(words: T) => z.object({ ID: words, EN: words })
const CountryCode = z.string().regex(/^[A-Z]{2}$/)
/** A name as browsers compare it: lower case, no port. */
export const Host = z
  .string()
  .max(253)
  .regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/)
/** One https origin. What else could be written there would widen the policy of every page. */
const Origin = z
  .string()
  .refine(
    (url) => URL.canParse(url) && new URL(url).protocol === 'https:' && new URL(url).origin === url,
    'not an https origin',
  )
/** Something that a link of the house may lead to: nothing that runs. */
const Link = z.union([
  z
    .string()
    .max(500)
    .regex(/^(https:\/\/|mailto:)[^\s"'<>\\]+$/),
  z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])[\w./?=&#%-]*$/),
])

const ClosedWords = inBoth(z.object({ title: text(120), text: text(600) }))

/** What is set of the house's doors: who is let in, under which addresses, and who is pointed to. */
export const doorShapes = {
  /** What stands instead of the site while it is closed. */
  closed: z.object({ maintenance: ClosedWords, restricted: ClosedWords }),
  /** Who is let in by country. `deny` wins; an empty `allow` lets every other country in. */
  region: z.object({
    /** The house's own country, which private addresses count as. */
    country: CountryCode,
    allow: z.array(CountryCode).max(250),
    deny: z.array(CountryCode).max(250),
  }),
  /** Addresses of this house beside its own. */
  domains: z.array(z.object({ host: Host, name: text(60) })).max(100),
  /** What the house points to: app_android, app_ios, affiliate, and what else there is. */
  resources: z
    .array(
      z.object({
        resourceType: z.string().regex(/^[a-z][a-z0-9_]{1,31}$/),
        url: Link,
        qrCodeUrl: z.union([Link, z.literal('')]),
        label: inBoth(text(60)),
      }),
    )
    .max(50),
  /**
   * Ways to people of the house, in the order they are offered. Another site is led to only if its
   * host is in `linkHosts` or an address of the house; WhatsApp and Telegram only to themselves.
   */
  services: z
    .array(
      z.object({
        type: z.enum(['service', 'whatsapp', 'telegram', 'email']),
        label: inBoth(text(60)),
        url: Link,
      }),
    )
    .max(20),
  /** Empty: nobody measures the visits. */
  analytics: z.object({ gtagId: z.string().regex(/^((G|GT|AW|DC)-[A-Z0-9]{4,16})?$/) }),
  /** Origins that pictures, and launched games, may come from beside the house's own. */
  cdns: z.object({ images: z.array(Origin).max(20), games: z.array(Origin).max(50) }),
  /** Other houses' hosts that a banner, or a way to people of the house, may lead to. */
  linkHosts: z.array(Host).max(100),
}

type DoorDefaults = { [N in keyof typeof doorShapes]: z.output<(typeof doorShapes)[N]> }

export const doorDefaults: DoorDefaults = {
  closed: {
    maintenance: {
      ID: {
        title: 'Balai sedang dirawat',
        text: 'Kami menutup pintu sebentar untuk merapikan rumah. Saldo Anda aman dan putaran yang terputus menunggu Anda. Silakan datang lagi sebentar lagi.',
      },
      EN: {
        title: 'Balai is under maintenance',
        text: 'We have closed the doors for a while to put the house in order. Your balance is safe and broken-off rounds wait for you. Please come back a little later.',
      },
    },
    restricted: {
      ID: {
        title: 'Balai tidak dapat dibuka dari sini',
        text: 'Alamat Anda berada di tempat yang tidak kami layani. Bila menurut Anda ini keliru, hubungi kami dan sebutkan alamat IP di bawah ini.',
      },
      EN: {
        title: 'Balai cannot be opened from here',
        text: 'Your address is in a place that we do not serve. If you believe this is a mistake, contact us and give the IP address below.',
      },
    },
  },
  region: { country: 'ID', allow: [], deny: [] },
  domains: [],
  resources: [],
  services: [
    {
      type: 'service',
      label: { ID: 'Tulis kepada kami', EN: 'Write to us' },
      url: '/feedback',
    },
    {
      type: 'email',
      label: { ID: 'Layanan pelanggan', EN: 'Customer service' },
      // A reserved name: the demonstration house has no mailbox, a real one sets its own.
      url: 'mailto:layanan@balai.example',
    },
  ],
  analytics: { gtagId: '' },
  cdns: { images: [], games: [] },
  linkHosts: [],
}
