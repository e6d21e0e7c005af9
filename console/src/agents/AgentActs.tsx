import { useAsk } from '@balai/client'
import { agentsDesk, type Node } from '@balai/contract/desk/agents'
import { AgentKind, agentChanges } from '@balai/contract/desk/agents-changes'
import { Button, Checkbox, Notice, SelectField, TextField } from '@balai/ui'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { later } from '../app/later.tsx'
import { useMay } from '../app/me.ts'
import type { Agent } from './AgentPage.tsx'
import { useWords } from './texts.ts'

const Offer = later(async () => (await import('./Offer.tsx')).Offer)

type Acting = { agent: Agent; close: () => void }

/** What is done with somebody of the network, for who may: each is proposed, and another agrees. */
export function AgentActs({ agent }: { agent: Agent }) {
  const { t } = useWords()
  const may = useMay('agents.edit')
  const [doing, begin] = useState<'move' | 'type' | 'offer'>()
  if (!may) return null
  const close = () => begin(undefined)
  return (
    <div className="member-acts">
      <Button tone="primary" onClick={() => begin('offer')}>
        {t('offer')}
      </Button>
      <Button onClick={() => begin('move')}>{t('move')}</Button>
      <Button onClick={() => begin('type')}>{t('type.set')}</Button>
      {doing === 'move' && <Move agent={agent} close={close} />}
      {doing === 'type' && <SetType agent={agent} close={close} />}
      {doing === 'offer' && <Offer agent={agent} close={close} />}
    </div>
  )
}

const kinds = [0, 1, 2, 41, 42] as const

function SetType({ agent: { node }, close }: Acting) {
  const { t } = useWords()
  const [kind, choose] = useState<AgentKind>(kinds.find((one) => one !== node.type) ?? 1)
  const [proposing, propose] = useState(false)
  const title = t('type.title', { account: node.account })
  if (proposing)
    return (
      <Propose
        change={agentChanges.kind}
        terms={{ member: node.member, kind }}
        title={title}
        onClose={close}
      />
    )
  return (
    <Ask title={title} onSubmit={() => propose(true)} close={close}>
      <SelectField
        label={t('type')}
        hint={t('type.hint')}
        options={kinds
          .filter((one) => one !== node.type)
          .map((one) => ({ value: String(one), label: t(`type.${one}`) }))}
        value={String(kind)}
        onChange={({ target }) => choose(z.parse(AgentKind, Number(target.value)))}
      />
    </Ask>
  )
}

function Move({ agent: { node }, close }: Acting) {
  const { t } = useWords()
  const [text, write] = useState('')
  const [top, toTop] = useState(false)
  const [asked, ask] = useState<string>()
  const [to, moveTo] = useState<Node | null>()
  const title = t('move.title', { account: node.account })
  if (to !== undefined)
    return (
      <Propose
        change={agentChanges.move}
        terms={{ member: node.member, to: to?.member ?? null }}
        title={title}
        onClose={close}
      />
    )
  const submit = () => (top ? moveTo(null) : ask(text.trim()))
  return (
    <Ask title={title} onSubmit={submit} close={close}>
      <p className="t-13 text-muted">{t('move.text')}</p>
      <Checkbox checked={top} onChange={({ target }) => toTop(target.checked)}>
        {t('move.top')}
      </Checkbox>
      {!top && (
        <TextField
          label={t('move.to')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={text}
          onChange={({ target }) => {
            write(target.value)
            ask(undefined)
          }}
        />
      )}
      {!top && asked !== undefined && <Exactly account={asked} found={moveTo} />}
    </Ask>
  )
}

/** Looks for the one who is called exactly so, and goes on with them. */
function Exactly({ account, found }: { account: string; found: (node: Node) => void }) {
  const { t } = useWords()
  const enabled = account.length >= 2
  const { data, error } = useAsk(agentsDesk.agentFind, { search: account }, { enabled })
  const same = data?.find((one) => one.account.toLowerCase() === account.toLowerCase())
  if (same)
    return (
      <Button tone="primary" onClick={() => found(same)}>
        {t('move.go', { account: same.account })}
      </Button>
    )
  if (enabled && !data && !error) return <p className="t-13 text-muted">{t('move.looking')}</p>
  return <Notice tone="warn">{t(error ? 'move.failed' : 'move.unknown', { account })}</Notice>
}
