import { defineConfig } from "drizzle-kit";

export default defineConfig({ dialect: "postgresql", schema: "./server/db/schema/index.ts", out: "./migrations" });
