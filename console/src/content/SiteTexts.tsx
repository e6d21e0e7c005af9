import { useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { content } from '@balai/contract/desk/content'
import { Badge, Button, Empty, Segments, SkeletonMany } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Failed } from '../app/Failed.tsx'
import { Page } from '../app/Page.tsx'
import { SearchBox } from '../staff/SearchBox.tsx'
import { Kinds } from './Kinds.tsx'
import { StateBadge } from './StateBadge.tsx'
import { useWords } from './words.ts'

type SiteText = Gives<typeof content.texts>[number]
type Which = 'all' | 'own'

/** So many are shown at first, and so many more each time. */
const step = 60

/** Every text of the site in both languages side by side, found by its words or its name. */
export function SiteTexts() {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(content.texts, undefined, { staleMs: 0 })
  const [typed, type] = useState('')
  const [which, choose] = useState<Which>('all')
  const [most, showMore] = useState(step)
  const wanted = typed.trim().toLowerCase()
  const own = data?.filter(isOwn) ?? []
  // What the house says itself is what is looked for first.
  const all = data && [...own, ...data.filter((text) => !isOwn(text))]
  const found = (which === 'own' ? own : all)?.filter((text) => says(text, wanted))
  return (
    <Page title={t('title')}>
      <Kinds kind="text" />
      <div className="staff-bar">
        <SearchBox value={typed} onChange={type} placeholder={t('findText')} />
        <Segments
          label={t('whichTexts')}
          value={which}
          onChange={choose}
          options={[
            { value: 'all', label: t('allTexts') },
            { value: 'own', label: t('ownTexts', { count: own.length }) },
          ]}
        />
      </div>
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={6} />}
      {found && (
        <p role="status" className="text-muted">
          {t('textsFound', { count: found.length })}
        </p>
      )}
      {found && found.length > 0 && (
        <ul className="cnt-said sheet">
          {found.slice(0, most).map((text) => (
            <OneText key={text.key} text={text} />
          ))}
        </ul>
      )}
      {found?.length === 0 && (
        <Empty title={t('noText')}>{t(wanted ? 'noTextFound' : 'noOwnText')}</Empty>
      )}
      {found && found.length > most && (
        <Button onClick={() => showMore(most + step)}>{t('moreTexts')}</Button>
      )}
    </Page>
  )
}

const isOwn = ({ own, draft, state }: SiteText) => own !== null || draft || state === 'scheduled'
const says = ({ key, shipped, own }: SiteText, wanted: string) =>
  [key, shipped.ID, shipped.EN, own?.ID, own?.EN].some((text) =>
    text?.toLowerCase().includes(wanted),
  )

const languages = ['ID', 'EN'] as const

function OneText({ text }: { text: SiteText }) {
  const { t } = useWords()
  const { key, shipped, own, state, draft } = text
  return (
    <li data-own={own ? '' : undefined}>
      <p className="cnt-said-name">
        <Link to="/content/$kind/$id" params={{ kind: 'text', id: key }} className="row-name">
          <code>{key}</code>
        </Link>
        {own && <Badge tone="turq">{t('changedText')}</Badge>}
        {!own && state === 'scheduled' && <StateBadge state={state} />}
        {draft && <Badge tone="info">{t('draft')}</Badge>}
      </p>
      {languages.map((lang) => (
        <div key={lang} lang={lang.toLowerCase()}>
          <span className="cnt-said-lang">{lang}</span>
          <span>
            {own?.[lang] ?? shipped[lang]}
            {own && own[lang] !== shipped[lang] && (
              <del>
                <span className="unseen">{t('shippedText')}: </span>
                {shipped[lang]}
              </del>
            )}
          </span>
        </div>
      ))}
    </li>
  )
}
