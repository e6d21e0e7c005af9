import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BrandLogo, BrandSymbol, IconButton, IconMoon, IconSun, ToastRegion } from '../index.ts'
import { ArtStory } from './art.tsx'
import { ControlStories } from './controls.tsx'
import { FieldStories } from './fields.tsx'
import './gallery.css'
import { FoundationStories } from './foundation.tsx'
import { OverlayStories } from './overlays.tsx'
import { PlayStories } from './play.tsx'
import { SurfaceStories } from './surfaces.tsx'

const asked = new URLSearchParams(location.search).get('theme')

function Gallery() {
  const [light, setLight] = useState(asked === 'light')
  document.documentElement.dataset.theme = light ? 'light' : 'dark'
  return (
    <>
      <header className="flex items-center justify-between gap-4 px-4 md:px-8 h-17 border-b border-line">
        <h1>
          <BrandLogo label="Balai" />
        </h1>
        <span className="flex items-center gap-3">
          <BrandSymbol height={20} />
          <IconButton
            label={light ? 'Tema gelap' : 'Tema terang'}
            icon={light ? <IconMoon /> : <IconSun />}
            onClick={() => setLight(!light)}
          />
        </span>
      </header>
      <main className="px-4 md:px-8 pb-16 mx-auto max-w-[1264px]">
        <FoundationStories />
        <ControlStories />
        <FieldStories />
        <PlayStories />
        <SurfaceStories />
        <OverlayStories />
        <ArtStory />
      </main>
      <ToastRegion label="Kabar" closeLabel="Tutup" />
    </>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  )
