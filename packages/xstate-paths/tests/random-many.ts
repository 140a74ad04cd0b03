import { checked } from './checked-machine.ts'

/**
 * npm run random -w xstate-paths [-- how many [first seed]]: checks random machines, and prints the transitions that
 * are counted wrongly.
 */
const [many = 1_000, first = 1] = process.argv.slice(2).map(Number)
const total = { machines: 0, over: 0, under: 0, failed: 0, triedWhole: 0, transitions: 0, taken: 0 }
for (let seed = first; seed < first + many; seed++) {
  const one = checked(seed, 4_000)
  total.machines++
  total.transitions += one.transitions
  total.taken += one.taken
  if (one.isWhole) total.triedWhole++
  for (const part of ['over', 'under', 'failed'] as const) {
    if (one[part].length === 0) continue
    total[part]++
    process.stdout.write(`machine ${seed}, ${part}: ${one[part].slice(0, 3).join('; ')}\n`)
  }
}
process.stdout.write(`${JSON.stringify(total)}\n`)
process.exitCode = total.over + total.under + total.failed > 0 ? 1 : 0
