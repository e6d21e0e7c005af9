import { Button, buttonClass, Empty, TextField } from '@balai/ui'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Page } from '../app/Page.tsx'
import { namesIn, usePages } from '../lists/pages.ts'
import { History } from './History.tsx'
import { subjectIn } from './subject.ts'
import { useWords } from './texts.ts'
import './audit.css'

/** The whole history of any one thing, each change compared with what was before. */
export function HistoryPage() {
  const { t } = useWords()
  const search = useSearch({ strict: false })
  const { subject } = subjectIn({ ...search })
  if (subject) return <Told key={subject} subject={subject} />
  return (
    <Page title={t('history.title')} above={{ to: '/audit', label: t('audit.title') }}>
      <div className="a-history">
        <Choose subject="" />
        <Empty title={t('history.begin')} />
      </div>
    </Page>
  )
}

function Told({ subject }: { subject: string }) {
  const { t } = useWords()
  // The same pages as those below: they bring what a number is called.
  const names = namesIn(usePages('events', { subject }).data?.pages)
  return (
    <Page
      title={t('audit.historyOf', { subject: names[subject] ?? subject })}
      above={{ to: '/audit', label: t('audit.title') }}
    >
      <div className="a-history">
        <Choose subject={subject} />
        <History subject={subject} />
      </div>
    </Page>
  )
}

function Choose({ subject }: { subject: string }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(subject)
  const show = (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    void navigate({ to: '/audit/history', search: wanted ? { subject: wanted } : {} })
  }
  return (
    <form className="a-choose" onSubmit={show}>
      <TextField
        label={t('history.subject')}
        hint={t('history.hint')}
        type="search"
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">{t('history.show')}</Button>
      {subject && (
        <Link
          to="/audit"
          search={{ filters: { subject } }}
          className={buttonClass({ tone: 'quiet' })}
        >
          {t('history.back')}
        </Link>
      )}
    </form>
  )
}
