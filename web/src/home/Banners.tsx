import { useAsk, useSession } from '@balai/client'
import { type Banner as Announced, site } from '@balai/contract'
import { Banner, Button, buttonClass, Scene, type SceneName } from '@balai/ui'

import { Link } from 'wouter'
import type { z } from 'zod/mini'
import { useEntry } from '../app/entry.tsx'
import { useWords } from '../words/words.tsx'

type Shown = z.output<typeof Announced>

const scenes = ['pendopo', 'wayang', 'rempah', 'gunung'] as const satisfies SceneName[]

/** Banners of a group. Their room is kept while they are on the way. */
export function Banners({ group }: { group: `w_${string}` }) {
  const { t } = useWords()
  const signedIn = useSession() !== undefined
  const { data = [] } = useAsk(site.banners, { groupName: group }, { staleMs: 300_000 })
  // Who has an account is not asked to make one.
  const banners = data.filter(({ linkageType }) => !signedIn || linkageType !== 'register')
  if (!banners.length) return <div className="b-banner hero-wait" />
  return (
    <Banner
      label={t('home.banners')}
      slideLabel={(now, all) => t('home.banner', { now, all })}
      pauseLabel={t('home.pause')}
      playLabel={t('home.resume')}
    >
      {banners.map((banner) => (
        <Slide key={banner.bannerId} banner={banner} />
      ))}
    </Banner>
  )
}

function Slide({ banner }: { banner: Shown }) {
  const scene = scenes.find((known) => known === banner.url)
  return (
    <>
      {scene ? <Scene of={scene} /> : <img className="b-scene" src={banner.url} alt="" />}
      <div className="b-slide-words">
        <h2>{banner.title}</h2>
        <p className="hero-body">{banner.body}</p>
        <Linkage banner={banner} />
      </div>
    </>
  )
}

function Linkage({ banner }: { banner: Shown }) {
  const { open } = useEntry()
  if (banner.linkageType === 'none' || !banner.linkageLabel) return null
  if (banner.linkageType === 'register')
    return (
      <Button tone="primary" size="lg" onClick={() => open('register')}>
        {banner.linkageLabel}
      </Button>
    )
  return (
    <Link href={banner.linkage} className={buttonClass({ tone: 'primary', size: 'lg' })}>
      {banner.linkageLabel}
    </Link>
  )
}
