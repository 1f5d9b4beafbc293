import { testBillingContract } from "#tests/support/contracts/billing-contract.ts";
import { testBilling } from "#tests/support/servers/test-billing.ts";

testBillingContract(async () => {
  let time = Date.parse("2026-03-14T09:26:53Z");
  const now = () => new Date(time);
  const { simulated } = testBilling({ now });
  const wait = async (days: number) => {
    time += days * 86_400_000;
    await simulated.settleAll();
  };
  return { port: simulated, behind: simulated, now, wait };
});
