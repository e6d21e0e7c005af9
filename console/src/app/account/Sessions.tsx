import { useAsk, useCommand } from '@balai/client'
import { staff } from '@balai/contract/desk/staff'
import { Badge, Button, Card, SkeletonMany, Table, toast } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Failed } from '../Failed.tsx'
import { useWords } from '../texts.ts'
import { deviceOf } from './device.ts'

/** Where one is signed in. */
export function Sessions() {
  const { t, moment } = useWords()
  const { data, error, refetch } = useAsk(staff.sessions, undefined)
  return (
    <Card className="account-wide">
      <h2>{t('account.sessions')}</h2>
      <p className="t-13 text-muted">{t('account.sessionsText')}</p>
      {error && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={2} />}
      {data && (
        <Table
          caption={t('account.sessions')}
          dense
          rows={data}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'device',
              label: t('account.device'),
              phone: 'title',
              cell: ({ device, here }) => (
                <>
                  <span title={device}>{deviceOf(device)}</span>{' '}
                  {here && <Badge tone="win">{t('account.here')}</Badge>}
                </>
              ),
            },
            {
              key: 'ip',
              label: t('account.network'),
              phone: 'figure',
              cell: ({ ip }) => <code>{ip}</code>,
            },
            {
              key: 'opened',
              label: t('account.opened'),
              phone: 'none',
              cell: ({ openedAt }) => <span className="num">{moment(openedAt)}</span>,
            },
            {
              key: 'seen',
              label: t('account.seen'),
              phone: 'detail',
              cell: ({ seenAt }) => <span className="num">{moment(seenAt)}</span>,
            },
            {
              key: 'end',
              label: <span className="unseen">{t('account.endSession')}</span>,
              figure: true,
              phone: 'end',
              cell: ({ id, here, device }) => !here && <End session={id} device={device} />,
            },
          ]}
        />
      )}
    </Card>
  )
}

/** Ends one session and no other, at once: nothing is lost that a sign-in does not bring back. */
function End({ session, device }: { session: string; device: string }) {
  const { t } = useWords()
  const client = useQueryClient()
  const end = useCommand(staff.endSession)
  const press = async () => {
    const answer = await end.send({ session })
    if (!answer?.given) return toast({ tone: 'bad', title: t('app.unreachedText') })
    toast({ tone: 'good', title: t('account.sessionEnded') })
    await client.invalidateQueries({ queryKey: [staff.sessions.path] })
  }
  return (
    <Button
      size="sm"
      tone="quiet"
      busy={end.pending}
      aria-label={t('account.endSessionOf', { device: deviceOf(device) })}
      onClick={() => void press()}
    >
      {t('account.endSession')}
    </Button>
  )
}
