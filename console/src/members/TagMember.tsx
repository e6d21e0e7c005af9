import { memberChanges } from '@balai/contract/desk/members-changes'
import { TextField } from '@balai/ui'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import type { Member } from './MemberPage.tsx'
import { useWords } from './words.ts'

/** Puts a word on a member by which they are found again. */
export function TagMember({ member, close }: { member: Member; close: () => void }) {
  const { t } = useWords()
  const [tag, write] = useState('')
  const [tried, tryIt] = useState(false)
  const [proposing, propose] = useState(false)
  const read = z.safeDecode(memberChanges.tag.takes, { member: member.id, tag, on: true })
  if (proposing && read.success)
    return <Propose change={memberChanges.tag} terms={read.data} onClose={close} />
  const submit = () => {
    tryIt(true)
    if (read.success) propose(true)
  }
  return (
    <Ask title={t('tag.title')} onSubmit={submit} close={close}>
      <TextField
        label={t('tag.label')}
        hint={t('tag.hint')}
        maxLength={32}
        autoCapitalize="none"
        spellCheck={false}
        value={tag}
        error={tried && !read.success ? t('tag.wrong') : undefined}
        onChange={({ target }) => write(target.value)}
      />
    </Ask>
  )
}
