import { buttonClass } from '@balai/ui'
import { Link } from 'wouter'
import { usePlayMoney } from '../shell/flags.ts'
import { type Key, useWords } from '../words/words.tsx'

type Chapter = { id: string; title: Key; texts: Key[] }

const chapters: Chapter[] = [
  {
    id: 'play',
    title: 'help.play',
    texts: ['help.play1', 'help.play2', 'help.play3', 'help.play4'],
  },
  {
    id: 'fair',
    title: 'help.fair',
    texts: ['help.fair1', 'help.fair2', 'help.fair3', 'help.fair4'],
  },
  { id: 'broken', title: 'help.broken', texts: ['help.broken1', 'help.broken2', 'help.broken3'] },
  { id: 'adult', title: 'help.adult', texts: ['help.adult1', 'help.adult2'] },
]
const playMoneyChapter: Chapter = { id: 'money', title: 'help.money', texts: ['help.money1'] }

/** The rules of the house, on one page. */
export function Help() {
  const { t } = useWords()
  const shown = usePlayMoney() ? [...chapters, playMoneyChapter] : chapters
  return (
    <div className="stack prose-page">
      <header className="page-head batik">
        <h1 className="d-32">{t('title.help')}</h1>
        <p className="text-muted">{t('help.lead')}</p>
      </header>
      <div className="prose-body">
        <nav className="prose-nav" aria-label={t('help.contents')}>
          {shown.map(({ id, title }) => (
            <a key={id} href={`#${id}`} className="link">
              {t(title)}
            </a>
          ))}
        </nav>
        <div className="prose">
          {shown.map(({ id, title, texts }) => (
            <section key={id} id={id}>
              <h2>{t(title)}</h2>
              <ol>
                {texts.map((text) => (
                  <li key={text}>{t(text)}</li>
                ))}
              </ol>
              {id === 'fair' && (
                <Link href="/verify" className={buttonClass({ tone: 'secondary' })}>
                  {t('home.verify')}
                </Link>
              )}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
