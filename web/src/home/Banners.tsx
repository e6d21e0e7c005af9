import { useAsk, useSession } from '@balai/client'
import { type Banner as Announced, site } from '@balai/contract'
import { Banner, Button, buttonClass, Scene, type SceneName } from '@balai/ui'
import { Link } from 'wouter'
import type { z } from 'zod/mini'
import { useEntry } from '../app/entry.tsx'
import type { BannerGroup } from '../routes.ts'
import { carouselEveryMs } from '../timing.ts'
import { useWords } from '../words/words.tsx'

type Shown = z.output<typeof Announced>

/** Whether it asks to make an account. */
const joins = ({ linkageType, linkage }: Shown) =>
  linkageType === 'register' || linkage === '/register'

const scenes = ['pendopo', 'wayang', 'rempah', 'gunung'] as const satisfies SceneName[]

/**
 * Banners of a group. Their room is kept while they are on the way, and goes where the house has none.
 * `slim` is for a page that is about something else.
 */
export function Banners({ group, slim = false }: { group: BannerGroup; slim?: boolean }) {
  const { t } = useWords()
  const signedIn = useSession() !== undefined
  const { data, isError } = useAsk(site.banners, { groupName: group }, { staleMs: 300_000 })
  // Who has an account is not asked to make one, unless there is nothing else to be said here.
  const others = data?.filter((banner) => !joins(banner))
  const banners = signedIn && others?.length ? others : data
  if (banners ? !banners.length : isError) return null
  return (
    <div className={slim ? 'hero-slim' : undefined}>
      {banners ? (
        <Banner
          label={t('home.banners')}
          slideLabel={(now, all) => t('home.banner', { now, all })}
          pauseLabel={t('home.pause')}
          playLabel={t('home.resume')}
          everyMs={carouselEveryMs}
        >
          {banners.map((banner) => (
            <Slide key={banner.bannerId} banner={banner} slim={slim} signedIn={signedIn} />
          ))}
        </Banner>
      ) : (
        <div className="b-banner hero-wait" />
      )}
    </div>
  )
}

type Slide = { banner: Shown; slim: boolean; signedIn: boolean }

function Slide({ banner, slim, signedIn }: Slide) {
  const scene = scenes.find((known) => known === banner.url)
  // Beside a page's own heading it is none.
  const Title = slim ? 'p' : 'h2'
  return (
    <>
      {scene ? <Scene of={scene} /> : <img className="b-scene" src={banner.url} alt="" />}
      <div className="b-slide-words">
        <Title className="hero-title">{banner.title}</Title>
        <p className="hero-body">{banner.body}</p>
        {!(signedIn && joins(banner)) && <Linkage banner={banner} slim={slim} />}
      </div>
    </>
  )
}

/** Where a banner leads. The whole of it can be pressed. */
function Linkage({ banner, slim }: Pick<Slide, 'banner' | 'slim'>) {
  const { open } = useEntry()
  const { linkageType: type, linkage, linkageLabel, title } = banner
  if (type === 'none') return null
  // Gold is for what the page is about.
  const look = slim ? {} : ({ tone: 'primary', size: 'lg' } as const)
  const className = `hero-link ${buttonClass(look)}`
  const text = linkageLabel || title
  if (type === 'register')
    return (
      <Button {...look} className="hero-link" onClick={() => open('register')}>
        {text}
      </Button>
    )
  return type === 'url' ? (
    <a href={linkage} className={className} target="_blank" rel="noopener">
      {text}
    </a>
  ) : (
    <Link href={linkage} className={className}>
      {text}
    </Link>
  )
}
