import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import { Asking } from './Asking.tsx'
import { Centre } from './Centre.tsx'
import { SearchBox } from './SearchBox.tsx'

/** Help and terms. */
export function Help() {
  const { t } = useWords()
  const [query, ask] = useState('')
  return (
    <div className="stack help">
      <header className="page-head batik help-head">
        <div>
          <h1 className="d-32">{t('title.help')}</h1>
          <p className="text-muted">{t('help.lead')}</p>
        </div>
        <SearchBox query={query} ask={ask} />
      </header>
      <Centre query={query} ask={ask} />
      <More />
    </div>
  )
}

/** For whoever found no answer. */
export function More() {
  const { t } = useWords()
  return (
    <section className="b-card b-card-roomy help-more">
      <div>
        <h2 className="d-20">{t('help.more')}</h2>
        <p className="text-muted">{t('help.moreText')}</p>
      </div>
      <Asking />
    </section>
  )
}
