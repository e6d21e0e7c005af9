import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

type NewFeedback = {
  id: string
  number: string
  member: string | null
  topic: string
  content: string
  contact: string | null
  key: string | null
  ip: string | null
  at: Date
}

export const addFeedback = (tx: Tx, word: NewFeedback) => tx.run`
  insert into support.feedback (id, number, member, topic, content, contact, key, ip, at)
  values (${word.id}, ${word.number}, ${word.member}, ${word.topic}, ${word.content},
          ${word.contact}, ${word.key}, ${word.ip}::inet, ${word.at})`

type NewImage = {
  name: string
  feedback: string
  place: number
  bytes: number
  width: number
  height: number
}

export const addImage = (tx: Tx, image: NewImage) => tx.run`
  insert into support.image (name, feedback, place, bytes, width, height)
  values (${image.name}, ${image.feedback}, ${image.place}, ${image.bytes}, ${image.width},
          ${image.height})`

const Taken = z.object({ number: z.string(), content: z.string() })

/** The word that came by this intent before, if one did. */
export const wordBy = (db: Db, key: string) =>
  db.maybe(Taken)`select number, content from support.feedback where key = ${key}`
