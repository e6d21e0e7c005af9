import type { MemberId } from '@balai/contract'
import type { DeskMessage } from '@balai/contract/desk/chat'
import { Badge, Button, Chip, SkeletonMany } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Failed } from '../app/Failed.tsx'
import { Page } from '../app/Page.tsx'
import './chat.css'
import { Doing, type Done } from './Doing.tsx'
import { Mutes } from './Mutes.tsx'
import { Reports } from './Reports.tsx'
import { Rules } from './Rules.tsx'
import { Said } from './Said.tsx'
import { useWords } from './texts.ts'
import { useRoom } from './useRoom.ts'

/** The room as it goes on, what members have shown to the house, who is muted, and the rules. */
export function ChatPage() {
  const { t } = useWords()
  const [only, show] = useState<{ member: MemberId; account: string }>()
  const { now, said, older, error, look, more } = useRoom(only?.member)
  const [doing, act] = useState<Done>()
  const lost = said ? undefined : error
  const of = ({ member, account }: DeskMessage) => show({ member, account })
  return (
    <Page
      title={t('chat.title')}
      beside={
        now && now.reports.length > 0 ? (
          <Badge tone="warn">{t('chat.waiting', { count: now.reports.length })}</Badge>
        ) : undefined
      }
      actions={
        <Link
          to="/lists/$name"
          params={{ name: 'chat-reports' }}
          className="b-btn b-btn-quiet b-btn-sm"
        >
          {t('chat.allReports')}
        </Link>
      }
    >
      {lost && <Failed error={lost} again={look} />}
      <div className="chat-desk" hidden={lost !== undefined}>
        <section className="chat-live" aria-labelledby="chat-live">
          <header>
            <h2 id="chat-live">{t('chat.live')}</h2>
            {only && (
              <Chip selected onClick={() => show(undefined)}>
                {t('chat.onlyOf', { account: only.account })}
              </Chip>
            )}
          </header>
          {!said && <SkeletonMany of="row" count={8} />}
          {said && (
            <>
              {older && (
                <Button size="sm" tone="quiet" onClick={() => void more()}>
                  {t('chat.older')}
                </Button>
              )}
              <Said said={said} act={act} only={of} />
            </>
          )}
        </section>
        {now ? (
          <div className="chat-side">
            <Reports reports={now.reports} act={act} done={look} />
            <Mutes mutes={now.mutes} act={act} />
            <Rules key={now.version} now={now} done={look} />
          </div>
        ) : error ? (
          <Failed error={error} again={look} />
        ) : (
          <SkeletonMany of="row" count={4} />
        )}
      </div>
      {doing && <Doing {...doing} close={() => act(undefined)} done={look} />}
    </Page>
  )
}
