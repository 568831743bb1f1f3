import { Prisma } from './generated/client.ts'
import type { Store } from './store.ts'

/**
 * What all processes over one database agree on under a name: `decide` is given what stands there, and what it
 * returns stands from now on. Of two that ask at once one decides first and the other is given that.
 */
export async function updateSetting<T>(
  store: Store,
  name: string,
  decide: (known: T | null) => T,
): Promise<T> {
  return store.database.prisma.$transaction(async (tx) => {
    await tx.setting.createMany({ data: { name, value: Prisma.JsonNull }, skipDuplicates: true })
    // An update that changes nothing takes the row's lock, which the client has no other word for.
    const { value } = await tx.setting.update({ where: { name }, data: { name } })
    const agreed = decide(value as T | null)
    const json = JSON.parse(JSON.stringify(agreed)) as Prisma.InputJsonValue | null
    await tx.setting.update({ where: { name }, data: { value: json ?? Prisma.JsonNull } })
    return agreed
  })
}
