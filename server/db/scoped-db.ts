import type { SQL } from "drizzle-orm";
import type {
  PgAsyncDatabase,
  PgAsyncDeleteBase,
  PgAsyncSelectBase,
  PgAsyncSelectBuilder,
  PgAsyncUpdateHKT,
  PgColumn,
  PgQueryResultHKT,
  PgTable,
  PgTransactionConfig,
  PgUpdateBuilder,
  SelectedFields,
} from "drizzle-orm/pg-core";
import type { users } from "./schema/accounts.ts";
import type { visitorSessions } from "./schema/questionnaire.ts";

type Rows<Row> = { rows: Row[]; rowCount: number | null };

// An interface because Drizzle's way to pass a type function needs `this`.
interface RowsOfBothDrivers extends PgQueryResultHKT {
  readonly type: Rows<this["row"]>;
}
export type DrizzleDb = PgAsyncDatabase<RowsOfBothDrivers>;

declare const keeps: unique symbol;
declare const said: unique symbol;

/** A table whose rows belong to users. */
export type UserTable = typeof users | (PgTable & { userId: PgColumn });
export type OwnedTable = UserTable | typeof visitorSessions;

/** A condition that keeps a statement to one owner's rows of the table of this name. */
export type Owners<Name extends string> = SQL & { [keeps]: Name };

/** A table of which it was said why a statement is not kept to one owner's rows. */
export type Everyones<T extends OwnedTable> = T & { [said]: true };

/** Only with the owner's condition does it become a statement that can run. */
type Kept<T extends OwnedTable, Statement extends { where(condition: undefined): unknown }> = [T] extends [
  { [said]: true },
]
  ? Statement
  : {
      where(condition: Owners<T["_"]["name"]>): ReturnType<Statement["where"]>;
      /** Not to be awaited as it is. */
      then(missing: "the owner's condition"): never;
    };

type Select<Fields extends SelectedFields | undefined> = {
  from<T extends OwnedTable>(
    table: T,
  ): Kept<
    T,
    Fields extends SelectedFields
      ? PgAsyncSelectBase<T["_"]["name"], Fields, "partial">
      : PgAsyncSelectBase<T["_"]["name"], T["_"]["columns"], "single">
  >;
} & PgAsyncSelectBuilder<Fields>;

type Update<T extends PgTable> = PgUpdateBuilder<T, RowsOfBothDrivers, PgAsyncUpdateHKT>["set"];

/** A database whose statements on people's tables want the owner's condition, or why they are about everyone (`everyones`). */
export type ScopedDb = Omit<DrizzleDb, keyof Statements | "selectDistinctOn" | "with" | "$count" | "transaction"> &
  Statements & {
    selectDistinctOn<Fields extends SelectedFields>(on: PgColumn[], fields: Fields): Select<Fields>;
    with(...queries: Parameters<DrizzleDb["with"]>): Statements & Pick<DrizzleDb, "insert">;
    $count<T extends PgTable>(
      table: T,
      ...conditions: T extends { [said]: true } ? [SQL?] : T extends OwnedTable ? [Owners<T["_"]["name"]>] : [SQL?]
    ): ReturnType<DrizzleDb["$count"]>;
    transaction<T>(work: (tx: ScopedDb) => Promise<T>, config?: PgTransactionConfig): Promise<T>;
  };

type Statements = {
  select: { (): Select<undefined>; <Fields extends SelectedFields>(fields: Fields): Select<Fields> };
  selectDistinct: Statements["select"];
  update: (<T extends OwnedTable>(
    table: T,
  ) => { set(values: Parameters<Update<T>>[0]): Kept<T, ReturnType<Update<T>>> }) &
    DrizzleDb["update"];
  delete: (<T extends OwnedTable>(table: T) => Kept<T, PgAsyncDeleteBase<T, RowsOfBothDrivers>>) & DrizzleDb["delete"];
};
