import { askKey, useCommand, useSession } from '@balai/client'
import { protection, type RealityWay, type Sitting } from '@balai/contract'
import { Button, Dialog, Notice } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { failureOf } from '../identity/failure.ts'
import { useWords } from '../words/words.tsx'
import { SittingSums } from './SittingSums.tsx'

/** None of them stands out: what the member does now is theirs to say. */
const ways = ['go-on', 'history', 'break', 'stop'] as const
const leadsTo: Partial<Record<RealityWay, string>> = {
  history: '/member/bets',
  break: '/member/protection',
  stop: '/',
}

/** How long the member has played and what it came to. It stays until they have answered. */
export default function RealityCheck({ sitting, at }: { sitting: Sitting; at: number }) {
  const { t } = useWords()
  const [, go] = useLocation()
  const client = useQueryClient()
  const token = useSession()?.token
  const answer = useCommand(protection.answerReality)
  const send = async (way: RealityWay) => {
    const { given } = (await answer.send({ way })) ?? {}
    if (!given) return
    client.setQueryData(askKey(protection.reality, undefined, token), given)
    const to = leadsTo[way]
    if (to) go(to)
  }
  const wrong = answer.message ?? failureOf(answer, t)
  return (
    <Dialog
      open
      leavable={false}
      title={t('reality.title')}
      closeLabel={t('frame.close')}
      onClose={() => {}}
      footer={
        <div className="reality-ways">
          {ways.map((way) => (
            <Button key={way} disabled={answer.pending} onClick={() => void send(way)}>
              {t(`reality.${way}`)}
            </Button>
          ))}
        </div>
      }
    >
      <p className="text-muted">{t('reality.about')}</p>
      <SittingSums sitting={sitting} at={at} />
      {wrong && <Notice tone="bad">{wrong}</Notice>}
    </Dialog>
  )
}
