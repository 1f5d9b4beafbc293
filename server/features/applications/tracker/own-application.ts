import { and, eq, type SQL } from "drizzle-orm";
import { z } from "zod";
import { AppError } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";
import { applications } from "#server/db/schema/applications.ts";
import { requireUser } from "#server/features/accounts/require-user.ts";

/** The condition that finds the signed-in person's applications. */
export function ownApplications(ctx: Pick<Ctx, "user">): SQL {
  return eq(applications.userId, requireUser(ctx).id);
}

/** The condition that finds this application if it is the signed-in person's; throws NOT_FOUND for what can be no application's id. */
export function ownApplication(ctx: Pick<Ctx, "user">, id: string): SQL | undefined {
  const { id: userId } = requireUser(ctx);
  if (!z.uuid().safeParse(id).success) throw noSuchApplication();
  return and(eq(applications.userId, userId), eq(applications.id, id));
}

export const noSuchApplication = () => new AppError("NOT_FOUND", "There is no such application.");
