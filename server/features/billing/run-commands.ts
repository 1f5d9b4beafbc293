import type { ProviderCommand } from "#domain/billing/pending-commands.ts";
import type { BillingPort } from "#server/adapters/billing/billing-port.ts";

/** Asks the provider for what we owe the person. Stops at the first call that fails; what is left is owed still, and asked for again. */
export async function runCommands(provider: BillingPort, commands: ProviderCommand[]): Promise<void> {
  for (const command of commands) {
    if (command.kind === "cancel-now") await provider.cancelNow(command.subscriptionId);
    else if (command.kind === "cancel-at-period-end") await provider.cancelAtPeriodEnd(command.subscriptionId);
    else await provider.refund(command.transactionId);
  }
}
