import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { everyText, furtherOf } from './all.ts'
import { langOf, tongues } from './tongues.ts'
import { Speak, useWords } from './words.tsx'

afterEach(cleanup)

function Said() {
  const { t, lang } = useWords()
  return (
    <p>
      {t('frame.toHome')} | {t('search.found', { count: 3 })} | {lang}
    </p>
  )
}

test('a further language is read over the English, which says what it does not', () => {
  const over = { 'search.found': 'พบ {count} เกม' }
  render(
    <Speak lang={langOf('TH')} over={over}>
      <Said />
    </Speak>,
  )
  const english = everyText.find(({ folder, lang }) => folder === 'site' && lang === 'EN')
  expect(screen.getByText(/พบ/).textContent).toBe(
    `${english?.words['frame.toHome']} | พบ 3 เกม | EN`,
  )
})

test('every further language says only what there is to say, with the same places to fill', () => {
  const known: Record<string, string> = Object.assign({}, ...everyText.map(({ words }) => words))
  const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
  for (const tongue of tongues)
    for (const [key, text] of Object.entries(furtherOf(tongue) ?? {})) {
      expect(known, `${tongue} ${key}`).toHaveProperty([key])
      expect(holes(text), `${tongue} ${key}`).toEqual(holes(known[key] ?? ''))
    }
})
