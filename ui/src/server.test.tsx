// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ArtStory } from './stories/art.tsx'
import { ControlStories } from './stories/controls.tsx'
import { FieldStories } from './stories/fields.tsx'
import { FoundationStories } from './stories/foundation.tsx'
import { OverlayStories } from './stories/overlays.tsx'
import { PlayStories } from './stories/play.tsx'
import { SurfaceStories } from './stories/surfaces.tsx'

test('no primitive writes a style attribute into a served page, whose policy forbids it', () => {
  const page = renderToString(
    <>
      <FoundationStories />
      <ControlStories />
      <FieldStories />
      <PlayStories />
      <SurfaceStories />
      <OverlayStories />
      <ArtStory />
    </>,
  )
  expect(page.length).toBeGreaterThan(20_000)
  expect(page).not.toMatch(/\sstyle=/)
})
