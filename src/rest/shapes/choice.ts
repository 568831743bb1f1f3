import type * as z from 'zod'

/** An object of REST responses: what it takes from the graph, and how it is written. */
export interface Shape<Name extends string, Value> {
  readonly name: Name
  /** The GraphQL fragment of the same name, for `...Name` in operations. */
  readonly fragment: string
  /** The schema, with the graph's descriptions. Its component in the OpenAPI document has the shape's name. */
  readonly schema: z.ZodType<Value> & Pick<z.ZodObject, 'extend'>
  /** Writes an object that was selected with the fragment. */
  readonly serialize: (node: Selected<Name>) => Value
}

/** What a shape has, in the order of the response: member name to what it is chosen from. */
export interface Choice<Node = unknown> {
  readonly [member: string]: FieldPath<Node> | Member<FieldPath<Node>>
}

/** A field (`city`), or a path to one (`team.id`); through a list, it is the list of what it leads to. */
type FieldPath<Node> = unknown extends Node ? string : '' | Field<Node> | `${Field<Node>}.${string}`
type Field<Node> = keyof Node & string

/** A member that is more than a field. The functions below make it. */
export interface Member<
  Path extends string = string,
  Of extends Choice | AnyShape | Made | null = Choice | AnyShape | Made | null,
  Unknown extends 'filled' | 'absent' | 'null' = 'filled' | 'absent' | 'null',
> {
  readonly path: Path
  /** What the value at the path is made into; null: it stays as it is. */
  readonly of: Of
  /** How an unknown value is written. */
  readonly unknown: Unknown
  /** A path that is read if the value is unknown. */
  readonly otherwise?: string
  /** The Boolean variable of the operation without which the member is neither read nor written. */
  readonly condition?: string
  /** Instead of the graph's description. */
  readonly description?: string
}

/** What no choice can say: a value made by a function. */
export interface Made<Value = unknown> {
  /** The selection on the object at the path; empty for a scalar. */
  readonly select: string
  readonly schema: z.ZodType<Value>
  readonly make: (value: never) => Value
}

// oxlint-disable-next-line typescript/no-explicit-any -- any shape.
export type AnyShape = Shape<any, any>

type ToMember<Part> = Part extends string ? Member<Part, null, 'filled'> : Part
type With<Part, Unknown extends 'absent' | 'null'> =
  ToMember<Part> extends Member<infer Path, infer Of> ? Member<Path, Of, Unknown> : never

/** Returns a member, also of a field by name. */
export function memberOf(part: string | Member): Member {
  return typeof part === 'string' ? { path: part, of: null, unknown: 'filled' } : part
}

/** Absent if unknown. */
export function optional<const Part extends string | Member>(part: Part): With<Part, 'absent'> {
  return { ...memberOf(part), unknown: 'absent' } as Member as With<Part, 'absent'>
}

/** Null if unknown. */
export function nullable<const Part extends string | Member>(part: Part): With<Part, 'null'> {
  return { ...memberOf(part), unknown: 'null' } as Member as With<Part, 'null'>
}

/** Members with the names of the graph's fields. */
export function fields<const Name extends string>(
  ...names: readonly Name[]
): { readonly [Each in Name]: Each } {
  return Object.fromEntries(names.map((name) => [name, name])) as { readonly [Each in Name]: Each }
}

/** An object, or a list of them, with members of its own. */
export function nested<const Path extends string, const Of extends Choice | AnyShape>(
  path: Path,
  of: Of,
): Member<Path, Of, 'filled'> {
  return { path, of, unknown: 'filled' }
}

/** An object of members that the graph has beside the others. */
export function together<const Of extends Choice>(of: Of, description: string): Member<'', Of, 'filled'> {
  return { path: '', of, unknown: 'filled', description }
}

/** A value made by a function. */
export function made<const Path extends string, Value>(
  path: Path,
  of: Made<Value>,
  description?: string,
): Member<Path, Made<Value>, 'filled'> {
  return { path, of, unknown: 'filled', ...(description === undefined ? {} : { description }) }
}

/** What is at the path, or at the other path if it is unknown. */
export function either<const Part extends string | Member>(part: Part, otherwise: string): ToMember<Part> {
  return { ...memberOf(part), otherwise } as Member as ToMember<Part>
}

/** A member that is in the response only if a variable of the operation is true. */
export function when<const Part extends string | Member>(condition: string, part: Part): ToMember<Part> {
  return { ...memberOf(part), condition } as Member as ToMember<Part>
}

/** A member that the graph describes in words which do not suit REST. */
export function described<const Part extends string | Member>(
  part: Part,
  description: string,
): ToMember<Part> {
  return { ...memberOf(part), description } as Member as ToMember<Part>
}

/** The value of a choice on a type of the graph. */
export type ShapeValue<Node, Of> = {
  [Name in keyof Of as Of[Name] extends { readonly unknown: 'absent' } ? never : Name]: PartValue<
    Node,
    Of[Name]
  >
} & {
  [Name in keyof Of as Of[Name] extends { readonly unknown: 'absent' } ? Name : never]?: PartValue<
    Node,
    Of[Name]
  >
}

type PartValue<Node, Part> =
  ToMember<Part> extends Member<infer Path, infer Of, infer Unknown>
    ? Known<NonNullable<At<Node, Path>>, Of> | (Unknown extends 'null' ? null : never)
    : never

type Known<Value, Of> = Of extends { readonly make: (value: never) => infer Result }
  ? Result
  : Of extends { readonly serialize: (node: never) => infer Nested }
    ? Each<Value, Nested>
    : Of extends Choice
      ? Value extends readonly (infer Item)[]
        ? ShapeValue<Item, Of>[]
        : ShapeValue<Value, Of>
      : Value

type Each<Value, Item> = Value extends readonly unknown[] ? Item[] : Item

/** What is at a path. */
type At<Node, Path extends string> = Path extends ''
  ? Node
  : Node extends readonly (infer Item)[]
    ? At<Item, Path>[]
    : Path extends `${infer First}.${infer Rest}`
      ? At<Node[First & keyof Node], Rest>
      : Node[Path & keyof Node]

/** An object that was selected with the fragment of a shape, which only the shape reads. */
export interface Selected<Name extends string> {
  readonly $shape: Name
}
