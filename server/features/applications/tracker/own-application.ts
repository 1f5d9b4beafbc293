import { and, eq, type SQL } from "drizzle-orm";
import { z } from "zod";
import { AppError } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";
import { applications } from "#server/db/schema/applications.ts";
import { mine } from "#server/ownership.ts";

/** The condition that finds this application if it is the signed-in person's; throws NOT_FOUND for what can be no application's id. */
export function ownApplication(ctx: Pick<Ctx, "user">, id: string): SQL | undefined {
  const own = mine(ctx, applications);
  if (!z.uuid().safeParse(id).success) throw noSuchApplication();
  return and(own, eq(applications.id, id));
}

export const noSuchApplication = () => new AppError("NOT_FOUND", "There is no such application.");
