import { useAsk } from '@balai/client'
import { type Listed, lists } from '@balai/contract/desk/list'
import { Badge, Empty, IconSearch, TextField } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Page } from '../app/Page.tsx'
import { Failing, Loading } from './states.tsx'
import { useWords } from './texts.ts'
import './lists.css'

/** Every list and report that the reader may see, by what they are about. */
export function ListsPage() {
  const { t } = useWords()
  const offered = useAsk(lists.offered, undefined)
  return (
    <Page title={t('lists.title')}>
      {offered.isPending && <Loading />}
      {offered.isError && <Failing error={offered.error} onRetry={() => void offered.refetch()} />}
      {offered.data &&
        (offered.data.length > 0 ? (
          <Offered all={offered.data} />
        ) : (
          <Empty title={t('lists.noneOffered')} />
        ))}
    </Page>
  )
}

function Offered({ all }: { all: readonly Listed[] }) {
  const { t, has, said } = useWords()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const found = all.filter(({ words, name }) =>
    [words.ID, words.EN, name].some((text) => text.toLowerCase().includes(wanted)),
  )
  const groups = [...new Set(found.map(({ group }) => group))]
  const groupName = (group: string) => {
    const key = `group.${group}`
    return has(key) ? t(key) : group
  }
  return (
    <div className="l-offered">
      <TextField
        label={t('lists.find')}
        type="search"
        start={<IconSearch size={16} />}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {groups.length === 0 && <p className="l-none">{t('lists.none')}</p>}
      {groups.map((group) => (
        <section key={group}>
          <h2>{groupName(group)}</h2>
          <ul>
            {found
              .filter((one) => one.group === group)
              .map((one) => (
                <li key={one.name}>
                  <Link to={`/lists/${one.name}`}>
                    <span>{said(one.words)}</span>
                    <Badge {...(one.sort === 'report' && { tone: 'info' as const })}>
                      {t(`lists.${one.sort}`)}
                    </Badge>
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
