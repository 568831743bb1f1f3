import { Prisma } from '../generated/client.ts'
import type { Store } from '../store.ts'

/**
 * Updates a setting shared by all processes of one database: `decide` receives the current value and returns
 * the new one. Concurrent updates are serialized: the second receives the result of the first.
 */
export async function updateSetting<T>(
  store: Store,
  name: string,
  decide: (known: T | null) => T,
): Promise<T> {
  return store.database.prisma.$transaction(async (tx) => {
    await tx.setting.createMany({ data: { name, value: Prisma.JsonNull }, skipDuplicates: true })
    // An update without changes acquires the row lock, for which the client has no other API.
    const { value } = await tx.setting.update({ where: { name }, data: { name } })
    const agreed = decide(value as T | null)
    const json = JSON.parse(JSON.stringify(agreed)) as Prisma.InputJsonValue | null
    await tx.setting.update({ where: { name }, data: { value: json ?? Prisma.JsonNull } })
    return agreed
  })
}
