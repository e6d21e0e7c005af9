import { askKey, useAsk, useCommand, useSession } from '@balai/client'
import { type MemberCopy, memberCopy } from '@balai/contract'
import { Button, Card, IconDownload, Notice } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failureOf } from '../identity/failure.ts'
import { useConfirmed } from '../security/useConfirmed.tsx'
import { useWords } from '../words/words.tsx'

/** How often it is looked whether a copy is ready, while it is made. */
const lookMs = 3_000

/** A copy of all that the house keeps about the member: asked for once a day, fetched by them alone. */
export function OwnData() {
  const { t } = useWords()
  const { data, refetch } = useAsk(memberCopy.copy, undefined, { staleMs: 0 })
  const making = data?.copy?.state === 'asked'
  useEffect(() => {
    if (!making) return
    const timer = setInterval(() => void refetch(), lookMs)
    return () => clearInterval(timer)
  }, [making, refetch])
  return (
    <section className="profile-part" aria-label={t('profile.data')}>
      <h3 className="d-20">{t('profile.data')}</h3>
      <Card className="profile-form profile-data">
        <p className="text-muted">{t('profile.dataText')}</p>
        {data && <Stands of={data} />}
      </Card>
    </section>
  )
}

function Stands({ of }: { of: MemberCopy }) {
  const { t, houseDay, day, clock } = useWords()
  const client = useQueryClient()
  const token = useSession()?.token
  const ask = useCommand(memberCopy.askCopy)
  const { confirmed, asking } = useConfirmed()
  const { copy, mayAskFrom } = of
  const begin = async () => {
    const answer = await confirmed(() => ask.send({}))
    if (answer?.given)
      await client.invalidateQueries({ queryKey: askKey(memberCopy.copy, undefined, token) })
  }
  const said = ask.refused === 'confirm-needed' ? undefined : (ask.message ?? failureOf(ask, t))
  return (
    <>
      {copy?.state === 'asked' && <Notice tone="info">{t('profile.dataAsked')}</Notice>}
      {copy?.state === 'failed' && <Notice tone="bad">{t('profile.dataBroken')}</Notice>}
      {copy?.state === 'ready' && copy.until && (
        <>
          <p>{t('profile.dataReady', { day: houseDay(copy.until) })}</p>
          <Fetch copy={copy.id} />
        </>
      )}
      {said && <Notice tone="warn">{said}</Notice>}
      {copy?.state !== 'asked' && (
        <Button disabled={mayAskFrom !== null} busy={ask.pending} onClick={() => void begin()}>
          {mayAskFrom
            ? t('profile.dataFrom', { when: `${day(mayAskFrom)}, ${clock(mayAskFrom)}` })
            : t('profile.dataAsk')}
        </Button>
      )}
      {asking}
    </>
  )
}

function Fetch({ copy }: { copy: string }) {
  const { t } = useWords()
  const token = useSession()?.token
  const open = useCommand(memberCopy.openCopy)
  const { confirmed, asking } = useConfirmed()
  const [fetching, set] = useState<'no' | 'now' | 'failed'>('no')
  const go = async () => {
    set('no')
    const file = (await confirmed(() => open.send({ copy })))?.given
    if (!file || !token) return
    set('now')
    set((await handed(file, token)) ? 'no' : 'failed')
  }
  const said = open.refused === 'confirm-needed' ? undefined : (open.message ?? failureOf(open, t))
  return (
    <>
      {(said || fetching === 'failed') && (
        <Notice tone="warn">{said ?? t('profile.dataNotFetched')}</Notice>
      )}
      <Button
        tone="primary"
        icon={<IconDownload size={18} />}
        busy={open.pending || fetching === 'now'}
        onClick={() => void go()}
      >
        {t('profile.dataFetch')}
      </Button>
      {asking}
    </>
  )
}

/** Fetches it, which is given out once, and gives it to the browser under its name. */
async function handed({ path, name }: { path: string; name: string }, token: string) {
  const found = await fetch(path, { headers: { authorization: `Bearer ${token}` } }).catch(
    () => undefined,
  )
  if (!found?.ok) return false
  const url = URL.createObjectURL(await found.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
  return true
}
