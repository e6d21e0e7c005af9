import { memberChanges } from '@balai/contract/desk/members-changes'
import { riskChanges } from '@balai/contract/desk/risk-changes'
import { Button, IconDown, Menu, MenuItem } from '@balai/ui'
import { type ReactNode, useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import { later } from '../app/later.tsx'
import { mayAny, useMe } from '../app/me.ts'
import type { Member } from './MemberPage.tsx'
import { useWords } from './words.ts'

const Adjust = later(async () => (await import('./Adjust.tsx')).Adjust)
const OrderLimit = later(async () => (await import('./OrderLimit.tsx')).OrderLimit)
const Exclude = later(async () => (await import('./Exclude.tsx')).Exclude)
const TagMember = later(async () => (await import('./TagMember.tsx')).TagMember)
const ViewAs = later(async () => (await import('./ViewAs.tsx')).ViewAs)

type Dialog = (props: { member: Member; close: () => void }) => ReactNode

const proposing = (draw: (member: Member, close: () => void) => ReactNode): Dialog =>
  function Proposed({ member, close }) {
    return draw(member, close)
  }

const dialogs = {
  lock: proposing((member, onClose) => (
    <Propose
      change={memberChanges.lock}
      terms={{ member: member.id, locked: member.state === 'open' }}
      onClose={onClose}
    />
  )),
  signOut: proposing(({ id }, onClose) => (
    <Propose change={memberChanges.signOut} terms={{ member: id }} onClose={onClose} />
  )),
  password: proposing(({ id }, onClose) => (
    <Propose change={memberChanges.resetPassword} terms={{ member: id }} onClose={onClose} />
  )),
  factors: proposing(({ id }, onClose) => (
    <Propose change={memberChanges.resetFactors} terms={{ member: id }} onClose={onClose} />
  )),
  close: proposing(({ id }, onClose) => (
    <Propose change={memberChanges.close} terms={{ member: id }} onClose={onClose} />
  )),
  reopen: proposing(({ id }, onClose) => (
    <Propose change={memberChanges.reopen} terms={{ member: id }} onClose={onClose} />
  )),
  nickname: proposing(({ id }, onClose) => (
    <Propose change={memberChanges.takeBackNickname} terms={{ member: id }} onClose={onClose} />
  )),
  unlockChanges: proposing(({ id }, onClose) => (
    <Propose
      change={memberChanges.unlockChanges}
      terms={{ member: id, putBack: false }}
      onClose={onClose}
    />
  )),
  putContactBack: proposing(({ id }, onClose) => (
    <Propose
      change={memberChanges.unlockChanges}
      terms={{ member: id, putBack: true }}
      onClose={onClose}
    />
  )),
  case: proposing(({ id }, onClose) => (
    <Propose change={riskChanges.open} terms={{ member: id }} onClose={onClose} />
  )),
  adjust: Adjust,
  limit: OrderLimit,
  exclude: Exclude,
  tag: TagMember,
  view: ViewAs,
} satisfies Record<string, Dialog>
type Act = keyof typeof dialogs

/** Everything that the reader may do about a member; what stops first, what is rare behind a menu. */
export function MemberActs({ member }: { member: Member }) {
  const { t } = useWords()
  const { may } = useMe()
  const [doing, begin] = useState<{ act: Act } | { untag: string }>()
  const close = () => begin(undefined)
  const [stops, edits, moves, risks] = (
    ['members.stop', 'members.edit', 'money.move', 'risk.edit'] as const
  ).map((right) => mayAny(may, right))
  if (member.state === 'closed' && !(edits && member.closedByMemberAt)) return null
  if (!(stops || edits || moves || risks)) return null
  const locked = member.state === 'locked'
  const Shown = doing && 'act' in doing ? dialogs[doing.act] : undefined
  if (member.state === 'closed')
    return (
      <section className="member-acts" aria-label={t('acts.title')}>
        <Button onClick={() => begin({ act: 'reopen' })}>{t('acts.reopen')}</Button>
        {Shown && <Shown member={member} close={close} />}
      </section>
    )
  return (
    <section className="member-acts" aria-label={t('acts.title')}>
      {stops && (
        <Button tone={locked ? 'secondary' : 'danger'} onClick={() => begin({ act: 'lock' })}>
          {t(locked ? 'acts.unlock' : 'acts.lock')}
        </Button>
      )}
      {stops && <Button onClick={() => begin({ act: 'signOut' })}>{t('acts.signOut')}</Button>}
      {moves && <Button onClick={() => begin({ act: 'adjust' })}>{t('acts.adjust')}</Button>}
      {edits && !locked && <Button onClick={() => begin({ act: 'view' })}>{t('acts.view')}</Button>}
      {(stops || edits || risks) && (
        <Menu
          label={t('acts.more')}
          trigger={(opens) => (
            <Button {...opens}>
              {t('acts.more')}
              <IconDown size={16} />
            </Button>
          )}
        >
          {stops && (
            <>
              <MenuItem onClick={() => begin({ act: 'limit' })}>{t('acts.limit')}</MenuItem>
              <MenuItem onClick={() => begin({ act: 'exclude' })}>{t('acts.exclude')}</MenuItem>
            </>
          )}
          {risks && <MenuItem onClick={() => begin({ act: 'case' })}>{t('acts.case')}</MenuItem>}
          {edits && (
            <>
              <MenuItem onClick={() => begin({ act: 'tag' })}>{t('acts.tag')}</MenuItem>
              {member.tags.map((tag) => (
                <MenuItem key={tag} onClick={() => begin({ untag: tag })}>
                  {t('acts.untag', { tag })}
                </MenuItem>
              ))}
              {member.nickname !== member.account && (
                <MenuItem onClick={() => begin({ act: 'nickname' })}>{t('acts.nickname')}</MenuItem>
              )}
              {member.changesLockedSince && (
                <>
                  <MenuItem onClick={() => begin({ act: 'unlockChanges' })}>
                    {t('acts.unlockChanges')}
                  </MenuItem>
                  <MenuItem onClick={() => begin({ act: 'putContactBack' })}>
                    {t('acts.putContactBack')}
                  </MenuItem>
                </>
              )}
              <MenuItem onClick={() => begin({ act: 'password' })}>{t('acts.password')}</MenuItem>
              <MenuItem onClick={() => begin({ act: 'factors' })}>{t('acts.factors')}</MenuItem>
              <MenuItem danger onClick={() => begin({ act: 'close' })}>
                {t('acts.close')}
              </MenuItem>
            </>
          )}
        </Menu>
      )}
      {Shown && <Shown member={member} close={close} />}
      {doing && 'untag' in doing && (
        <Propose
          change={memberChanges.tag}
          terms={{ member: member.id, tag: doing.untag, on: false }}
          onClose={close}
        />
      )}
    </section>
  )
}
