/** Just enough of PostgreSQL's protocol 3 to see where a conversation commits money. */

const requestsWithoutType = { ssl: 80_877_103, gss: 80_877_104, cancel: 80_877_102 }

/** Cuts a stream into whole messages. What a client sends first has no type before its length. */
export class Frames {
  private rest: Buffer = Buffer.alloc(0)
  private typed: boolean

  constructor({ typed }: { typed: boolean }) {
    this.typed = typed
  }

  push(chunk: Buffer): Buffer[] {
    this.rest = this.rest.length ? Buffer.concat([this.rest, chunk]) : chunk
    const messages: Buffer[] = []
    for (;;) {
      const typeLength = this.typed ? 1 : 0
      if (this.rest.length < typeLength + 4) return messages
      const length = typeLength + this.rest.readInt32BE(typeLength)
      if (this.rest.length < length) return messages
      const message = this.rest.subarray(0, length)
      this.rest = this.rest.subarray(length)
      messages.push(message)
      if (!this.typed) this.typed = !asksForCover(message)
    }
  }
}

/** Whether a first message asks for encryption, which is refused here: it would hide what is said. */
export const asksForCover = (message: Buffer) =>
  message.length === 8 &&
  [requestsWithoutType.ssl, requestsWithoutType.gss].includes(message.readInt32BE(4))

const typeOf = (message: Buffer) => String.fromCharCode(message[0] ?? 0)

/** The text up to the next NUL, and where the one after it begins. */
function textAt(message: Buffer, from: number) {
  const end = message.indexOf(0, from)
  return { text: message.toString('utf8', from, end), next: end + 1 }
}

/** What the client wants with one answer of its own: all up to a Sync, or one simple query. */
export type Unit = {
  /** It commits a transaction that moved money, or moves money in a statement of its own. */
  commitsMoney: boolean
}

const begins = /^\s*(begin|start\s+transaction)\b/i
const commits = /^\s*(commit|end)\b/i
const undoes = /^\s*(rollback|abort)\b(?!\s+to\b)/i

/** Follows what a client says: which statements run, inside which transaction, on which money. */
export class Asking {
  private readonly statements = new Map<string, string>()
  private readonly money: RegExp
  private moved = false
  private unit: Unit = { commitsMoney: false }
  inTransaction = false

  constructor(money: RegExp) {
    this.money = money
  }

  /** `unit` once a message ends one, `commitsMoney` where a commit of money is about to be asked. */
  read(message: Buffer): { commitsMoney: boolean; unit?: Unit } {
    const type = typeOf(message)
    if (type === 'P') {
      const { text: name, next } = textAt(message, 5)
      this.statements.set(name, textAt(message, next).text)
      return { commitsMoney: false }
    }
    const ran = this.ran(type, message)
    const commitsMoney = ran !== undefined && this.run(ran)
    if (commitsMoney) this.unit.commitsMoney = true
    if (type !== 'S' && type !== 'Q') return { commitsMoney }
    const { unit } = this
    this.unit = { commitsMoney: false }
    return { commitsMoney, unit }
  }

  private ran(type: string, message: Buffer): string | undefined {
    if (type === 'Q') return textAt(message, 5).text
    if (type !== 'B') return undefined
    return this.statements.get(textAt(message, textAt(message, 5).next).text)
  }

  private run(text: string): boolean {
    if (begins.test(text)) {
      this.inTransaction = true
      this.moved = false
      return false
    }
    const { moved, inTransaction } = this
    if (commits.test(text) || undoes.test(text)) {
      this.inTransaction = false
      this.moved = false
      return inTransaction && moved && commits.test(text)
    }
    if (!this.money.test(text)) return false
    this.moved = inTransaction
    return !inTransaction
  }
}

/** What a message of the server says of the unit it answers. */
export function heard(
  message: Buffer,
): 'complete' | 'failed' | 'idle' | 'in transaction' | 'other' {
  const type = typeOf(message)
  if (type === 'C') return 'complete'
  if (type === 'E') return 'failed'
  if (type === 'Z') return message[5] === 0x49 ? 'idle' : 'in transaction'
  return 'other'
}
