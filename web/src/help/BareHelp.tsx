import { useState } from 'react'
import { Link } from 'wouter'
import { useSettings } from '../app/settings.tsx'
import { nameOf, tongues } from '../words/tongues.ts'
import { useWords } from '../words/words.tsx'
import { Centre } from './Centre.tsx'
import { More } from './Help.tsx'
import { SearchBox } from './SearchBox.tsx'

/** The address of help as links of the house write it. */
const toHelp = /href="\/help(?=["#?])/g

/** Leads from one article to another without leaving. */
export const stayingHere = (content: string) => content.replace(toHelp, 'href="/helpmc')

/** The help centre with nothing of the site round it, for where it is shown inside something else. */
export function BareHelp() {
  const { t } = useWords()
  const [query, ask] = useState('')
  const restart = () => {
    ask('')
    scrollTo(0, 0)
  }
  return (
    <div className="help help-bare">
      <header className="help-bar">
        <Link href="/helpmc" className="head-logo" aria-label={t('help.top')} onClick={restart}>
          <span className="logo" />
        </Link>
        <h1>{t('title.helpmc')}</h1>
        <Tongue />
        <SearchBox query={query} ask={ask} />
      </header>
      <Centre query={query} ask={ask} write={stayingHere} />
      <More />
    </div>
  )
}

function Tongue() {
  const { t } = useWords()
  const { tongue, choose } = useSettings()
  return (
    <select
      className="help-tongue"
      aria-label={t('help.language')}
      value={tongue}
      onChange={({ target }) => choose(target.value)}
    >
      {tongues.map((code) => (
        <option key={code} value={code} lang={code.toLowerCase()}>
          {nameOf(code)}
        </option>
      ))}
    </select>
  )
}
