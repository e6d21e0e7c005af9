import type { Plugin } from 'vite'

/** What the driver writes, and the same for this server. */
const changes: Record<string, readonly [from: string, to: string][]> = {
  'queue.js': [
    [
      '    push: (x) => (xs.push(x), x),',
      '    push: (x) => (xs.push(x), x), pop: () => { const out = xs.pop(); if (xs.length === index) { index = 0; xs = [] } return out },',
    ],
  ],
  'query.js': [
    [
      `this.resolve = x => (this.active = false, resolve(x))
    this.reject = x => (this.active = false, reject(x))

    this.active = false`,
      `const done = x => (this.active = false, resolve(x)); this.resolve = done
    const failed = x => (this.active = false, reject(x)); this.reject = failed

    this.active = false`,
    ],
  ],
  'index.js': [
    ['      return go(open.shift(), query)', '      return go(open.pop(), query)'],
    [
      'acc[name] = (x) => new Parameter(x, type.to)',
      'const typedAs = (x) => new Parameter(x, type.to); acc[name] = typedAs',
    ],
    [
      'sql.prepare = x => prepare = x.replace(/[^a-z0-9$-_. ]/gi)',
      'const prepareAs = x => prepare = x.replace(/[^a-z0-9$-_. ]/gi); sql.prepare = prepareAs',
    ],
    [
      `c.reserved = () => queries.length
        ? c.execute(queries.shift())
        : move(c, reserved)`,
      `const next = () => queries.length
        ? c.execute(queries.shift())
        : move(c, reserved); c.reserved = next`,
    ],
  ],
}

/**
 * Changes a few lines of the driver as it is built into the server; the build fails where it is written otherwise.
 *
 * Closures: V8 takes a function that is written as `object.property = () => …` for a method that stays, and makes it among
 * the objects that only a full collection clears away. Where each statement makes one, it keeps alive until then
 * whatever it sees: the statement, its values and its rows. The same function with a name of its own first is made
 * among the young.
 *
 * Order: of the connections that rest the driver takes the one that has rested longest, so that all of them are used in
 * turn and each comes to hold all pages of the database, its plans and its catalogue. Whoever has rested least is taken
 * instead: a few are warm, and what is not needed rests until it leaves.
 */
export function driverChanges(): Plugin {
  const unseen = new Set(Object.keys(changes))
  return {
    name: 'driver-changes',
    transform(code, id) {
      const [, name = ''] = id.split('/node_modules/postgres/src/')
      const wanted = changes[name]
      if (!wanted) return null
      unseen.delete(name)
      const changed = wanted.reduce((text, [from, to]) => {
        const parts = text.split(from)
        if (parts.length !== 2) throw new Error(`${name} of the driver has no single "${from}"`)
        return parts.join(to)
      }, code)
      // Line by line it stands where it stood.
      return { code: changed, map: null }
    },
    generateBundle() {
      if (unseen.size > 0) throw new Error(`the driver has no ${[...unseen].join(', ')}`)
    },
  }
}
