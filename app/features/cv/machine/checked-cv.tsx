import type { ComponentProps } from "react";
import { DemandList } from "./demand-list.tsx";
import { MachineResult } from "./machine-result.tsx";

type CheckedCvProps = ComponentProps<typeof MachineResult> & { demands: ComponentProps<typeof DemandList> | null };

export default function CheckedCv({ demands, fileName, machine }: CheckedCvProps) {
  return (
    <>
      {demands && <DemandList {...demands} />}
      <MachineResult fileName={fileName} machine={machine} />
    </>
  );
}
