import '../record/record.css'
import { type Key, useWords } from '../words/words.tsx'

type Credit = { name: string; by: string; licence: string }

const credits: { title: Key; note?: Key; items: Credit[] }[] = [
  { title: 'credits.art', note: 'credits.artText', items: [] },
  {
    title: 'credits.fonts',
    items: [
      { name: 'Young Serif', by: 'Bastien Sozeau', licence: 'SIL Open Font License 1.1' },
      {
        name: 'Plus Jakarta Sans',
        by: 'Tokotype',
        licence: 'SIL Open Font License 1.1',
      },
    ],
  },
  {
    title: 'credits.code',
    items: [
      { name: 'React', by: 'Meta Platforms', licence: 'MIT' },
      { name: 'wouter', by: 'Alexey Taktarov', licence: 'Unlicense' },
      { name: 'TanStack Query', by: 'Tanner Linsley', licence: 'MIT' },
      { name: 'Zod', by: 'Colin McDonnell', licence: 'MIT' },
      { name: 'PixiJS', by: 'PixiJS', licence: 'MIT' },
      { name: 'noble-hashes', by: 'Paul Miller', licence: 'MIT' },
      { name: 'Tailwind CSS', by: 'Tailwind Labs', licence: 'MIT' },
    ],
  },
]

/** Whose work this stands on. */
export function Credits() {
  const { t } = useWords()
  return (
    <div className="stack prose-page">
      <header className="page-head batik">
        <h1 className="d-32">{t('title.credits')}</h1>
        <p className="text-muted">{t('credits.lead')}</p>
      </header>
      {credits.map(({ title, note, items }) => (
        <section key={title} className="b-card b-card-roomy credits">
          <h2 className="d-20">{t(title)}</h2>
          {note && <p className="text-muted">{t(note)}</p>}
          {items.length > 0 && (
            <ul className="lines">
              {items.map(({ name, by, licence }) => (
                <li key={name} className="line">
                  <span>
                    <b>{name}</b> <span className="text-muted">{t('game.by', { vendor: by })}</span>
                  </span>
                  <span className="text-muted">{licence}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}
