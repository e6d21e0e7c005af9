import { useAsk } from '@balai/client'
import { members } from '@balai/contract/desk/members'
import { LinkKind } from '@balai/contract/desk/risk'
import { riskChanges } from '@balai/contract/desk/risk-changes'
import { Badge, Button, Card, SelectField, TextField } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { useMay } from '../app/me.ts'
import type { Whole } from './CasePage.tsx'
import { useWords } from './words.ts'

type OneLink = Whole['links'][number]
type Linking = { kind: LinkKind; ref: string; on: boolean }

/** What a case is linked to: each leads there, and shows the case from there. */
export function Links({ whole: { case: one, links } }: { whole: Whole }) {
  const { t, moment } = useWords()
  const may = useMay('risk.edit') && one.state !== 'closed'
  const [asking, ask] = useState(false)
  const [linking, link] = useState<Linking>()
  const close = () => {
    ask(false)
    link(undefined)
  }
  return (
    <Card className="panel member-stack">
      <h2>{t('links')}</h2>
      {links.length === 0 ? (
        <p className="t-13 text-muted">{t('links.none')}</p>
      ) : (
        <ul className="member-notes">
          {links.map((found) => (
            <li key={`${found.kind}${found.ref}`}>
              <span className="badges">
                <Badge>{t(`link.${found.kind}`)}</Badge>
                <Where link={found} />
                {may && (
                  <Button
                    size="sm"
                    aria-label={t('links.dropOf', { name: found.name ?? found.ref })}
                    onClick={() => link({ kind: found.kind, ref: found.ref, on: false })}
                  >
                    {t('links.drop')}
                  </Button>
                )}
              </span>
              <small className="text-muted num">
                {found.by?.name ?? t('rule')} · {moment(found.at)}
              </small>
            </li>
          ))}
        </ul>
      )}
      {may && (
        <div>
          <Button size="sm" onClick={() => ask(true)}>
            {t('links.add')}
          </Button>
        </div>
      )}
      {asking && !linking && <AskLink found={link} close={close} />}
      {linking && (
        <Propose change={riskChanges.link} terms={{ case: one.id, ...linking }} onClose={close} />
      )}
    </Card>
  )
}

/** Where a link leads. */
function Where({ link: { kind, ref, name } }: { link: OneLink }) {
  const { t } = useWords()
  const shown = <span className="num">{name ?? ref}</span>
  const at = {
    params: { id: ref },
    className: 'link',
    'aria-label': `${t(`link.${kind}`)} ${name ?? ref}`,
  }
  if (kind === 'member')
    return (
      <Link to="/members/$id" {...at}>
        {shown}
      </Link>
    )
  if (kind === 'deposit')
    return (
      <Link to="/deposits/$id" {...at}>
        {shown}
      </Link>
    )
  if (kind === 'withdrawal')
    return (
      <Link to="/withdrawals/$id" {...at}>
        {shown}
      </Link>
    )
  if (kind === 'bonus')
    return (
      <Link to="/bonuses/$id" {...at}>
        {shown}
      </Link>
    )
  return (
    <Link
      to="/lists/$name"
      params={{ name: 'rounds' }}
      search={{ filters: { round: ref } }}
      className="link"
    >
      {shown}
    </Link>
  )
}

type AskLinkProps = { found: (linking: Linking) => void; close: () => void }

/** Asks what a case is to be linked to: a member by the account, anything else by its id. */
function AskLink({ found, close }: AskLinkProps) {
  const { t } = useWords()
  const [kind, choose] = useState<LinkKind>('member')
  const [text, write] = useState('')
  const [tried, tryIt] = useState(false)
  const wanted = text.trim()
  const enabled = kind === 'member' && wanted.length >= 2
  const { data, isFetching } = useAsk(members.search, { text: wanted }, { enabled })
  const same = data?.find(({ account }) => account.toLowerCase() === wanted.toLowerCase())
  const ref = kind === 'member' ? same?.id : z.safeParse(z.uuid(), wanted).data
  const waits = tried && !ref && isFetching
  const wrong = tried && !ref && !isFetching
  const goOn = useEffectEvent((ref: string) => found({ kind, ref, on: true }))
  // A press may come before the account was found: it goes on as soon as it is.
  useEffect(() => {
    if (tried && ref) goOn(ref)
  }, [tried, ref])
  return (
    <Ask title={t('links.add')} busy={waits} onSubmit={() => tryIt(true)} close={close}>
      <SelectField
        label={t('links.kind')}
        options={LinkKind.options.map((value) => ({ value, label: t(`link.${value}`) }))}
        value={kind}
        onChange={({ target }) => {
          choose(z.parse(LinkKind, target.value))
          tryIt(false)
        }}
      />
      <TextField
        label={t(kind === 'member' ? 'account' : 'links.id')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={text}
        error={wrong ? t(kind === 'member' ? 'links.noAccount' : 'links.noId') : undefined}
        onChange={({ target }) => {
          write(target.value)
          tryIt(false)
        }}
      />
    </Ask>
  )
}
